ALTER TABLE banners ADD COLUMN removed_at bigint;

ALTER TABLE banners ADD COLUMN edition bigint NOT NULL DEFAULT 0;

ALTER TABLE pictures ADD COLUMN removed_at bigint;

ALTER TABLE pictures ADD COLUMN edition bigint NOT NULL DEFAULT 0;

ALTER TABLE downloads ADD COLUMN removed_at bigint;

ALTER TABLE downloads ADD COLUMN edition bigint NOT NULL DEFAULT 0;

ALTER TABLE pictures ADD COLUMN active bigint NOT NULL CHECK (active IN (0, 1)) DEFAULT 1;

ALTER TABLE downloads ADD COLUMN active bigint NOT NULL CHECK (active IN (0, 1)) DEFAULT 1;

ALTER TABLE banners ADD COLUMN shown_from bigint;

ALTER TABLE banners ADD COLUMN shown_until bigint;

CREATE INDEX banners_from ON banners (shown_from) WHERE shown_from IS NOT NULL;

CREATE INDEX banners_until ON banners (shown_until) WHERE shown_until IS NOT NULL;
