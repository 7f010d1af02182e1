CREATE TABLE guide_sections (
	page text COLLATE "C" NOT NULL,
	key text COLLATE "C" NOT NULL,
	position bigint NOT NULL,
	title text COLLATE "C" NOT NULL,
	html text COLLATE "C" NOT NULL,
	block text COLLATE "C" NOT NULL,
	updated_at bigint NOT NULL,
	PRIMARY KEY (page, key)
);

CREATE TABLE guide_texts (
	page text COLLATE "C" NOT NULL,
	key text COLLATE "C" NOT NULL,
	language text COLLATE "C" NOT NULL,
	title text COLLATE "C" NOT NULL,
	html text COLLATE "C" NOT NULL,
	block text COLLATE "C" NOT NULL,
	updated_at bigint NOT NULL,
	PRIMARY KEY (page, key, language),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
);
