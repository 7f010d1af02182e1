CREATE TABLE document_versions (
	subject TEXT NOT NULL,
	edition INTEGER NOT NULL,
	saved_at INTEGER NOT NULL,
	saved_by TEXT,
	content TEXT NOT NULL,
	PRIMARY KEY (subject, edition)
) STRICT;

CREATE TABLE document_drafts (
	subject TEXT PRIMARY KEY NOT NULL,
	edition INTEGER NOT NULL,
	saved_at INTEGER NOT NULL,
	saved_by TEXT,
	content TEXT NOT NULL,
	publish_at INTEGER
) STRICT;

INSERT INTO document_versions (subject, edition, saved_at, saved_by, content)
	SELECT 'news:' || news_id, edition, saved_at, saved_by, article FROM news_versions;

INSERT INTO document_versions (subject, edition, saved_at, saved_by, content)
	SELECT 'guide:' || page || '/' || key, edition, saved_at, saved_by,
		CASE WHEN section LIKE '%,"state":"%"}' THEN section ELSE substr(section, 1, length(section) - 1) || ',' || '"state":"published"' || '}' END
	FROM guide_versions;

INSERT INTO document_drafts (subject, edition, saved_at, saved_by, publish_at, content)
	SELECT 'guide:' || drafts.page || '/' || drafts.key, edition, saved_at, drafts.saved_by, publish_at,
		substr(texts, 1, length(texts) - 1) || ',' || '"isShown":' || CASE is_shown WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END ||
		CASE WHEN publish_at IS NULL THEN ',"state":"draft","publish_at":null' ELSE ',"state":"scheduled","publish_at":' || publish_at END ||
		',"taken_back_at":null' || '}'
	FROM guide_drafts AS drafts JOIN guide_sections AS sections ON sections.page = drafts.page AND sections.key = drafts.key;

DROP TABLE news_versions;

DROP TABLE guide_versions;

DROP TABLE guide_drafts;
