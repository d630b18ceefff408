-- Calls that may have to be driven on or undone, for recovery and compensation. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested. Times are UTC.
CREATE TABLE dedupe_pending (
    claim_key BINARY(32) NOT NULL,
    operation NVARCHAR(500) COLLATE Latin1_General_BIN2 NOT NULL,
    input VARBINARY(MAX) NOT NULL,
    state SMALLINT NOT NULL,
    failed SMALLINT NOT NULL,
    run_id BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    owner_process BIGINT NOT NULL,
    owner_attempt BIGINT NOT NULL,
    created DATETIME2(3) NOT NULL,
    due DATETIME2(3) NOT NULL,
    CONSTRAINT dedupe_pending_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_pending_due ON dedupe_pending (due);
