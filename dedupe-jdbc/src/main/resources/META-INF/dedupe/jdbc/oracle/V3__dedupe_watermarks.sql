-- How far sources have been worked off, for Watermarks. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested.
CREATE TABLE dedupe_watermark (
    source_name VARCHAR2(200) NOT NULL,
    high_mark NUMBER(19) NOT NULL,
    CONSTRAINT dedupe_watermark_pk PRIMARY KEY (source_name)
);
