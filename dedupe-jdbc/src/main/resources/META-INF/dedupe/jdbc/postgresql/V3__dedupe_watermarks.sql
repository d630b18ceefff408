-- How far sources have been worked off, for Watermarks. Also as a migration of Flyway or Liquibase.
CREATE TABLE dedupe_watermark (
    source_name varchar(200) COLLATE "C" NOT NULL,
    high_mark bigint NOT NULL,
    CONSTRAINT dedupe_watermark_pk PRIMARY KEY (source_name)
) WITH (fillfactor = 50);
