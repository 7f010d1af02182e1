CREATE TABLE news_texts (
	news_id bigint NOT NULL REFERENCES news_items (id),
	language text COLLATE "C" NOT NULL,
	subject text COLLATE "C" NOT NULL,
	content text COLLATE "C" NOT NULL,
	PRIMARY KEY (news_id, language)
);
