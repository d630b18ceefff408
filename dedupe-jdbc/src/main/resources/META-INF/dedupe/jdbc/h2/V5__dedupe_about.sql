-- What the answers of calls are about, for Deduplicator.forget. Also as a migration of Flyway or Liquibase.
CREATE TABLE dedupe_about (
    subject BINARY(32) NOT NULL,
    claim_key BINARY(32) NOT NULL,
    owner_process BIGINT NOT NULL,
    owner_attempt BIGINT NOT NULL,
    expires TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_about_pk PRIMARY KEY (subject, claim_key, owner_process, owner_attempt)
);

CREATE INDEX dedupe_about_expires ON dedupe_about (expires);
