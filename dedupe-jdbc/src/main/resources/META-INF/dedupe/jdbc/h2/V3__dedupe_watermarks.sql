-- How far sources have been worked off, for Watermarks. Also as a migration of Flyway or Liquibase.
CREATE TABLE dedupe_watermark (
    source_name VARCHAR(200) NOT NULL,
    high_mark BIGINT NOT NULL,
    CONSTRAINT dedupe_watermark_pk PRIMARY KEY (source_name)
);
