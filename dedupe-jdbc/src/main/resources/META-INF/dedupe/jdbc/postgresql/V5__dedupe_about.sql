-- What the answers of calls are about, for Deduplicator.forget. Also as a migration of Flyway or Liquibase.
CREATE TABLE dedupe_about (
    subject bytea NOT NULL,
    claim_key bytea NOT NULL,
    owner_process bigint NOT NULL,
    owner_attempt bigint NOT NULL,
    expires timestamptz NOT NULL,
    CONSTRAINT dedupe_about_pk PRIMARY KEY (subject, claim_key, owner_process, owner_attempt)
);

CREATE INDEX dedupe_about_expires ON dedupe_about (expires);
