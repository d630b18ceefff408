-- What the answers of calls are about, for Deduplicator.forget. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested.
CREATE TABLE dedupe_about (
    subject RAW(32) NOT NULL,
    claim_key RAW(32) NOT NULL,
    owner_process NUMBER(19) NOT NULL,
    owner_attempt NUMBER(19) NOT NULL,
    expires TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_about_pk PRIMARY KEY (subject, claim_key, owner_process, owner_attempt)
);

CREATE INDEX dedupe_about_expires ON dedupe_about (expires);
