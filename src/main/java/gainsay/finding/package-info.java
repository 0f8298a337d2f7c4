/// Findings: confirmed cases, what identifies them, what they are made of, how they are judged again and made smaller.
package gainsay.finding;
