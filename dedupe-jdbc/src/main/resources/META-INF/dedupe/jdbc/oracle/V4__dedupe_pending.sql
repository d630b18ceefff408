-- Calls that may have to be driven on or undone, for recovery and compensation. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested.
CREATE TABLE dedupe_pending (
    claim_key RAW(32) NOT NULL,
    operation VARCHAR2(500 CHAR) NOT NULL,
    input BLOB NOT NULL,
    state NUMBER(5) NOT NULL,
    failed NUMBER(5) NOT NULL,
    run_id NUMBER(19) NOT NULL,
    attempts NUMBER(10) NOT NULL,
    owner_process NUMBER(19) NOT NULL,
    owner_attempt NUMBER(19) NOT NULL,
    created TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    due TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_pending_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_pending_due ON dedupe_pending (due);
