module tidbserver

// compiled by go1.16.15
go 1.16

require github.com/pingcap/tidb v1.1.0-beta.0.20201219012003-69f05ea55e84
