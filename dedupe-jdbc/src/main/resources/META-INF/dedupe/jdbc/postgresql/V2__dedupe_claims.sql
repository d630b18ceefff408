-- Claims of guarded calls, for dedupe.store=jdbc. Also as a migration of Flyway or Liquibase.
CREATE TABLE dedupe_claim (
    claim_key bytea NOT NULL,
    owner_process bigint NOT NULL,
    owner_attempt bigint NOT NULL,
    state smallint NOT NULL,
    payload bytea,
    outcome bytea,
    created timestamptz NOT NULL,
    expires timestamptz NOT NULL,
    CONSTRAINT dedupe_claim_pk PRIMARY KEY (claim_key)
) WITH (fillfactor = 50);

CREATE INDEX dedupe_claim_expires ON dedupe_claim (expires);
