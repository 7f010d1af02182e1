CREATE TABLE news_texts (
	news_id INTEGER NOT NULL REFERENCES news_items (id),
	language TEXT NOT NULL,
	subject TEXT NOT NULL,
	content TEXT NOT NULL,
	PRIMARY KEY (news_id, language)
) STRICT;
