-- What the answers of calls are about, for Deduplicator.forget. Also as a migration of Flyway or Liquibase.
-- Times are UTC.
CREATE TABLE dedupe_about (
    subject BINARY(32) NOT NULL,
    claim_key BINARY(32) NOT NULL,
    owner_process BIGINT NOT NULL,
    owner_attempt BIGINT NOT NULL,
    expires DATETIME(3) NOT NULL,
    CONSTRAINT dedupe_about_pk PRIMARY KEY (subject, claim_key, owner_process, owner_attempt)
) ENGINE = InnoDB;

CREATE INDEX dedupe_about_expires ON dedupe_about (expires);
