pragma foreign_keys = off;
begin;
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE accounts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	user_id TEXT NOT NULL CHECK (length(user_id) BETWEEN 4 AND 20),
	user_id_key TEXT NOT NULL UNIQUE,
	status INTEGER NOT NULL,
	status_reason TEXT,
	status_until INTEGER,
	first_name TEXT NOT NULL,
	last_name TEXT NOT NULL,
	email TEXT NOT NULL,
	email_key TEXT NOT NULL UNIQUE,
	email_verified_at INTEGER,
	phone TEXT NOT NULL,
	gender TEXT NOT NULL,
	country TEXT NOT NULL,
	secret_question INTEGER NOT NULL CHECK (secret_question BETWEEN 1 AND 6),
	referral_code TEXT NOT NULL UNIQUE,
	session_epoch INTEGER NOT NULL,
	terms_accepted_at INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	closed_at INTEGER,
	wait_epoch INTEGER NOT NULL DEFAULT 0,
	roles_lost INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE account_secrets (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	password_hash TEXT NOT NULL,
	second_password_hash TEXT,
	secret_answer_hash TEXT NOT NULL
) STRICT;
CREATE TABLE new_roles (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	given_by INTEGER NOT NULL REFERENCES accounts (id),
	until INTEGER NOT NULL,
	PRIMARY KEY (account_id, given_by)
) STRICT;
CREATE TABLE sessions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	token_hash TEXT NOT NULL UNIQUE,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	epoch INTEGER NOT NULL,
	address TEXT NOT NULL,
	user_agent TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	last_seen_at INTEGER NOT NULL,
	idle_until INTEGER NOT NULL,
	absolute_until INTEGER NOT NULL,
	revoked_at INTEGER,
	revoked_because TEXT,
	visit_hash TEXT
) STRICT;
CREATE TABLE account_places (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	network TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (account_id, network)
) STRICT;
CREATE TABLE account_links (
	token_hash TEXT NOT NULL PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id),
	purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
	email TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	used_at INTEGER,
	created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE step_up_grants (
	session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	kind TEXT NOT NULL CHECK (kind IN ('password', 'answer', 'fresh')),
	until INTEGER NOT NULL,
	PRIMARY KEY (session_id, kind)
) STRICT;
CREATE TABLE step_up_codes (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	code_hash TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	used_at INTEGER
) STRICT;
CREATE TABLE two_step_secrets (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	sealed_secret TEXT NOT NULL,
	confirmed_at INTEGER,
	last_step INTEGER NOT NULL
) STRICT;
CREATE TABLE two_step_recovery_codes (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	code_hash TEXT NOT NULL,
	used_at INTEGER,
	PRIMARY KEY (account_id, code_hash)
) STRICT;
CREATE TABLE address_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	email TEXT NOT NULL,
	old_email_key TEXT NOT NULL,
	facts TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'agreed', 'refused', 'stopped', 'done', 'void')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	effect_at INTEGER,
	stop_hash TEXT,
	ended_at INTEGER,
	reason TEXT,
	asker_roles_lost INTEGER NOT NULL,
	decider_roles_lost INTEGER NOT NULL,
	CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
	CHECK ((effect_at IS NULL) = (stop_hash IS NULL)),
	CHECK ((state IN ('waiting', 'agreed')) = (ended_at IS NULL)),
	CHECK (state NOT IN ('agreed', 'stopped', 'done') OR (effect_at IS NOT NULL AND decided_by <> asked_by))
) STRICT;
CREATE TABLE wallets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment', 'opening', 'top-ups', 'reversals', 'grants')),
	currency TEXT NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	balance INTEGER CHECK (balance BETWEEN 0 AND 1000000000000),
	last_transfer INTEGER,
	CHECK ((kind = 'player') = (account_id IS NOT NULL)),
	CHECK ((kind = 'player') = (balance IS NOT NULL)),
	UNIQUE (id, currency),
	UNIQUE (account_id, currency)
) STRICT;
CREATE TABLE journal_entries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up', 'grant')),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	actor_id INTEGER REFERENCES accounts (id),
	reason TEXT NOT NULL,
	reverses INTEGER UNIQUE REFERENCES journal_entries (id),
	created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE transfers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	entry_id INTEGER NOT NULL REFERENCES journal_entries (id),
	debit INTEGER NOT NULL,
	credit INTEGER NOT NULL,
	currency TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
	CHECK (debit <> credit),
	FOREIGN KEY (debit, currency) REFERENCES wallets (id, currency),
	FOREIGN KEY (credit, currency) REFERENCES wallets (id, currency)
) STRICT;
CREATE TABLE wallet_debts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	points INTEGER NOT NULL CHECK (points > 0),
	paid INTEGER NOT NULL CHECK (paid BETWEEN 0 AND points),
	made_at INTEGER NOT NULL
) STRICT;
CREATE TABLE spending_locks (
	account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
	locked_by INTEGER NOT NULL REFERENCES accounts (id),
	locked_at INTEGER NOT NULL
) STRICT;
CREATE TABLE seals (
	subject TEXT NOT NULL CHECK (subject IN ('entry', 'batch', 'codes', 'settlement')),
	id INTEGER NOT NULL,
	seal TEXT NOT NULL,
	PRIMARY KEY (subject, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE book_checks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	checked_at INTEGER NOT NULL,
	broken TEXT NOT NULL
) STRICT;
CREATE TABLE handout_turns (
	account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
	turns INTEGER NOT NULL
) STRICT;
CREATE TABLE handouts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('batch', 'adjustment', 'refund', 'grant', 'top-up')),
	points INTEGER NOT NULL CHECK (points > 0),
	handed_out_at INTEGER NOT NULL
) STRICT;
CREATE TABLE adjustment_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	currency TEXT NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	amount INTEGER NOT NULL CHECK (amount BETWEEN -1000000000 AND 1000000000 AND amount <> 0),
	reason TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;
CREATE TABLE coupon_batches (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	note TEXT NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('single', 'campaign')),
	code_count INTEGER NOT NULL CHECK (code_count >= 1),
	r_coin INTEGER NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage INTEGER NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	starts_at INTEGER,
	expires_at INTEGER,
	voided_at INTEGER,
	created_by INTEGER REFERENCES accounts (id),
	created_at INTEGER NOT NULL,
	campaign TEXT,
	CHECK (r_coin + milleage > 0)
) STRICT;
CREATE TABLE coupons (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	batch_id INTEGER NOT NULL REFERENCES coupon_batches (id),
	code_hash TEXT NOT NULL UNIQUE,
	max_uses INTEGER NOT NULL CHECK (max_uses >= 1),
	uses INTEGER NOT NULL CHECK (uses BETWEEN 0 AND max_uses),
	voided_at INTEGER
) STRICT;
CREATE TABLE guessing_alarms (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	raised_at INTEGER NOT NULL,
	tries INTEGER NOT NULL CHECK (tries >= 1),
	accounts INTEGER NOT NULL CHECK (accounts >= 1)
) STRICT;
CREATE TABLE coupon_redemptions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	coupon_id INTEGER NOT NULL REFERENCES coupons (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	use_no INTEGER NOT NULL,
	last_four TEXT NOT NULL,
	r_coin INTEGER NOT NULL,
	milleage INTEGER NOT NULL,
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	redeemed_at INTEGER NOT NULL,
	UNIQUE (coupon_id, use_no),
	UNIQUE (coupon_id, account_id)
) STRICT;
CREATE TABLE campaign_mailboxes (
	coupon_id INTEGER NOT NULL REFERENCES coupons (id),
	mailbox TEXT NOT NULL,
	PRIMARY KEY (coupon_id, mailbox)
) STRICT;
CREATE TABLE referrals (
	redemption_id INTEGER NOT NULL PRIMARY KEY REFERENCES coupon_redemptions (id),
	referrer_id INTEGER NOT NULL REFERENCES accounts (id),
	referee_id INTEGER NOT NULL REFERENCES accounts (id),
	milleage INTEGER NOT NULL CHECK (milleage >= 0),
	CHECK (referrer_id <> referee_id)
) STRICT;
CREATE TABLE referral_pairs (
	low_id INTEGER NOT NULL REFERENCES accounts (id),
	high_id INTEGER NOT NULL REFERENCES accounts (id),
	referrer_id INTEGER NOT NULL,
	PRIMARY KEY (low_id, high_id),
	CHECK (low_id < high_id),
	CHECK (referrer_id IN (low_id, high_id))
) STRICT;
CREATE TABLE referral_months (
	referrer_id INTEGER NOT NULL REFERENCES accounts (id),
	month TEXT NOT NULL,
	paid INTEGER NOT NULL CHECK (paid >= 0),
	PRIMARY KEY (referrer_id, month)
) STRICT;
CREATE TABLE batch_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	note TEXT NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('single', 'campaign')),
	code_count INTEGER NOT NULL CHECK (code_count >= 1),
	uses_each INTEGER NOT NULL CHECK (uses_each >= 1),
	campaign TEXT,
	r_coin INTEGER NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage INTEGER NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	starts_at INTEGER,
	expires_at INTEGER,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'minted')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	batch_id INTEGER UNIQUE REFERENCES coupon_batches (id),
	asker_roles_lost INTEGER NOT NULL,
	decider_roles_lost INTEGER NOT NULL,
	CHECK (r_coin + milleage > 0),
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state NOT IN ('approved', 'minted') OR decided_by <> asked_by),
	CHECK (state = 'minted' OR batch_id IS NULL)
) STRICT;
CREATE TABLE shop_categories (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL UNIQUE,
	position INTEGER NOT NULL,
	hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)) DEFAULT 0,
	edition INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE shop_items (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	category_id INTEGER NOT NULL REFERENCES shop_categories (id),
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	image_url TEXT,
	ribbon TEXT,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price BETWEEN 1 AND 1000000000),
	on_sale INTEGER NOT NULL CHECK (on_sale IN (0, 1)),
	sale_from INTEGER,
	sale_until INTEGER,
	position INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	game_item INTEGER,
	game_amount INTEGER NOT NULL DEFAULT 1 CHECK (game_amount >= 1),
	stock_left INTEGER CONSTRAINT item_stock_left CHECK (stock_left >= 0),
	per_account INTEGER CHECK (per_account >= 1)
) STRICT;
CREATE TABLE shop_category_texts (
	category_id INTEGER NOT NULL REFERENCES shop_categories (id),
	language TEXT NOT NULL,
	name TEXT NOT NULL,
	PRIMARY KEY (category_id, language)
) STRICT;
CREATE TABLE shop_item_texts (
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	language TEXT NOT NULL,
	description TEXT NOT NULL,
	PRIMARY KEY (item_id, language)
) STRICT;
CREATE TABLE shop_prices (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	set_at INTEGER NOT NULL,
	replaced_at INTEGER,
	game_item INTEGER,
	game_amount INTEGER NOT NULL
) STRICT;
CREATE TABLE price_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	was_section INTEGER NOT NULL,
	was_price INTEGER NOT NULL,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	was_game_item INTEGER,
	was_game_amount INTEGER NOT NULL,
	game_item INTEGER,
	game_amount INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;
CREATE TABLE price_changes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('one', 'many', 'agreed', 'back')),
	takes_back INTEGER REFERENCES price_changes (id),
	changed_by INTEGER NOT NULL REFERENCES accounts (id),
	changed_at INTEGER NOT NULL,
	CHECK ((kind = 'back') = (takes_back IS NOT NULL))
) STRICT;
CREATE TABLE price_change_items (
	change_id INTEGER NOT NULL REFERENCES price_changes (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	was_section INTEGER NOT NULL,
	was_price INTEGER NOT NULL,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	PRIMARY KEY (change_id, item_id)
) STRICT;
CREATE TABLE sales (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL,
	ended_at INTEGER,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	made_by INTEGER NOT NULL REFERENCES accounts (id),
	made_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	CHECK (ends_at > starts_at)
) STRICT;
CREATE TABLE sale_items (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	sale_id INTEGER NOT NULL REFERENCES sales (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	section INTEGER NOT NULL,
	list_price INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0 AND price < list_price),
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	UNIQUE (sale_id, item_id)
) STRICT;
CREATE TABLE sale_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	sale_id INTEGER NOT NULL REFERENCES sales (id),
	sale_edition INTEGER NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;
CREATE TABLE carts (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	changes INTEGER NOT NULL
) STRICT;
CREATE TABLE cart_lines (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	checked INTEGER NOT NULL CHECK (checked IN (0, 1)),
	added_at INTEGER NOT NULL,
	UNIQUE (account_id, item_id)
) STRICT;
CREATE TABLE orders (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	created_at INTEGER NOT NULL,
	gift TEXT
) STRICT;
CREATE TABLE order_lines (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_id INTEGER NOT NULL REFERENCES orders (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	category_id INTEGER NOT NULL,
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	image_url TEXT,
	ribbon TEXT,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price >= 1),
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	bought_at INTEGER NOT NULL,
	list_price INTEGER
) STRICT;
CREATE TABLE refunds (
	order_line_id INTEGER NOT NULL PRIMARY KEY REFERENCES order_lines (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	reason TEXT NOT NULL,
	refunded_at INTEGER NOT NULL
) STRICT;
CREATE TABLE refund_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
	reason TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;
CREATE TABLE delivered_and_refunded (
	order_line_id INTEGER PRIMARY KEY REFERENCES order_lines (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL,
	noticed_at INTEGER NOT NULL
) STRICT;
CREATE TABLE stock_moves (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	kind TEXT NOT NULL CHECK (kind IN ('set', 'sold', 'back')),
	pieces INTEGER NOT NULL,
	order_line_id INTEGER REFERENCES order_lines (id),
	moved_at INTEGER NOT NULL,
	UNIQUE (order_line_id, kind),
	CHECK ((kind = 'set') = (order_line_id IS NULL)),
	CHECK (kind <> 'sold' OR pieces < 0),
	CHECK (kind <> 'back' OR pieces >= 0)
) STRICT;
CREATE TABLE game_deliveries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_line_id INTEGER NOT NULL UNIQUE REFERENCES order_lines (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL,
	item_name TEXT NOT NULL,
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded')),
	attempts INTEGER NOT NULL,
	lease_until INTEGER,
	failure TEXT,
	created_at INTEGER NOT NULL,
	settled_at INTEGER,
	claimed_at INTEGER,
	key TEXT NOT NULL,
	leased_since_restore INTEGER NOT NULL CHECK (leased_since_restore IN (0, 1)) DEFAULT 0,
	maybe_fetched INTEGER NOT NULL CHECK (maybe_fetched IN (0, 1)) DEFAULT 0,
	game_item INTEGER,
	game_amount INTEGER NOT NULL DEFAULT 1,
	waiting_for TEXT
) STRICT;
CREATE TABLE game_nonces (
	key_id TEXT NOT NULL,
	nonce TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (key_id, nonce)
) STRICT;
CREATE TABLE game_server (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	online INTEGER NOT NULL CHECK (online >= 0),
	heard_at INTEGER NOT NULL
) STRICT;
CREATE TABLE game_hours (
	hour_at INTEGER NOT NULL PRIMARY KEY,
	most INTEGER NOT NULL CHECK (most >= 0)
) STRICT;
CREATE TABLE bridges (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	profile TEXT NOT NULL,
	version TEXT NOT NULL,
	public_key TEXT NOT NULL,
	offered_key TEXT,
	names TEXT NOT NULL,
	fields TEXT NOT NULL,
	jobs_waiting INTEGER NOT NULL,
	last_error TEXT,
	last_error_at INTEGER,
	lag_seconds INTEGER NOT NULL,
	first_heard_at INTEGER NOT NULL,
	heard_at INTEGER NOT NULL,
	enrolled_up_to INTEGER NOT NULL DEFAULT 0,
	items_listing INTEGER NOT NULL DEFAULT 0,
	reconcile_since INTEGER,
	reconciled_at INTEGER,
	report TEXT,
	words TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE TABLE game_items (
	number INTEGER NOT NULL PRIMARY KEY,
	name TEXT NOT NULL,
	stack INTEGER NOT NULL CHECK (stack >= 1),
	listing INTEGER NOT NULL
) STRICT;
CREATE TABLE game_accounts (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'present', 'refused', 'needs-password')),
	version INTEGER NOT NULL,
	settled_version INTEGER NOT NULL,
	game_id TEXT,
	refused_reason TEXT
) STRICT;
CREATE TABLE game_account_jobs (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	key TEXT NOT NULL UNIQUE,
	account_id INTEGER NOT NULL REFERENCES game_accounts (account_id),
	version INTEGER NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('create', 'password', 'second-password', 'suspend', 'lift', 'close')),
	until INTEGER,
	reason TEXT,
	sealed TEXT CHECK (sealed IS NULL OR settled_at IS NULL),
	held INTEGER NOT NULL CHECK (held IN (0, 1)),
	created_at INTEGER NOT NULL,
	claimed_at INTEGER,
	lease_until INTEGER,
	settled_at INTEGER,
	outcome TEXT CHECK (outcome IN ('done', 'refused', 'dropped')),
	refusal TEXT,
	UNIQUE (account_id, version),
	CHECK ((settled_at IS NULL) = (outcome IS NULL))
) STRICT;
CREATE TABLE characters (
	cha_num INTEGER NOT NULL PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id),
	name TEXT NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	level INTEGER NOT NULL,
	deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
	name_key TEXT NOT NULL,
	money TEXT NOT NULL,
	pk_score INTEGER NOT NULL,
	pk_death INTEGER NOT NULL,
	mmr INTEGER NOT NULL,
	level_up_at INTEGER NOT NULL,
	gu_num INTEGER,
	taken_at INTEGER NOT NULL,
	month TEXT NOT NULL,
	base_score INTEGER NOT NULL,
	base_death INTEGER NOT NULL,
	mmr_month TEXT NOT NULL,
	kill_month TEXT NOT NULL,
	listed INTEGER NOT NULL,
	left_out_at INTEGER,
	left_out_reason TEXT
) STRICT;
CREATE TABLE character_words (
	words TEXT NOT NULL,
	num INTEGER NOT NULL,
	PRIMARY KEY (words, num)
) STRICT, WITHOUT ROWID;
CREATE TABLE standings (
	board TEXT NOT NULL,
	month TEXT NOT NULL,
	sort TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	head INTEGER NOT NULL,
	PRIMARY KEY (board, month, sort, cha_num)
) STRICT, WITHOUT ROWID;
CREATE TABLE standing_heads (
	board TEXT NOT NULL,
	month TEXT NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	sort TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	PRIMARY KEY (board, month, class, school)
) STRICT;
CREATE TABLE standing_classes (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	codes TEXT NOT NULL
) STRICT;
CREATE TABLE listing_changes (account_id INTEGER NOT NULL PRIMARY KEY, status INTEGER NOT NULL) STRICT;
CREATE TABLE clubs (
	gu_num INTEGER NOT NULL PRIMARY KEY,
	name TEXT NOT NULL,
	master INTEGER NOT NULL,
	school INTEGER NOT NULL,
	wins INTEGER NOT NULL,
	losses INTEGER NOT NULL,
	deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
	taken_at INTEGER NOT NULL,
	name_key TEXT NOT NULL
) STRICT;
CREATE TABLE club_words (
	words TEXT NOT NULL,
	num INTEGER NOT NULL,
	PRIMARY KEY (words, num)
) STRICT, WITHOUT ROWID;
CREATE TABLE club_areas (
	area TEXT NOT NULL PRIMARY KEY,
	gu_num INTEGER,
	tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND 10000),
	taken_at INTEGER NOT NULL
) STRICT;
CREATE TABLE area_leaders (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	area TEXT NOT NULL,
	gu_num INTEGER,
	from_at INTEGER NOT NULL,
	until_at INTEGER
) STRICT;
CREATE TABLE ranking_months (month TEXT NOT NULL PRIMARY KEY, closed_at INTEGER NOT NULL) STRICT;
CREATE TABLE archived_places (
	month TEXT NOT NULL,
	board TEXT NOT NULL,
	school INTEGER NOT NULL,
	class INTEGER NOT NULL,
	place INTEGER NOT NULL,
	cha_num INTEGER NOT NULL,
	PRIMARY KEY (month, board, school, class, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE archived_characters (
	month TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	name TEXT NOT NULL,
	level INTEGER NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	kills INTEGER NOT NULL,
	deaths INTEGER NOT NULL,
	mmr INTEGER NOT NULL,
	money TEXT NOT NULL,
	level_up_at INTEGER NOT NULL,
	PRIMARY KEY (month, cha_num)
) STRICT, WITHOUT ROWID;
CREATE TABLE ranking_days (day TEXT NOT NULL PRIMARY KEY, month TEXT NOT NULL) STRICT;
CREATE TABLE day_places (
	day TEXT NOT NULL,
	board TEXT NOT NULL,
	school INTEGER NOT NULL,
	class INTEGER NOT NULL,
	place INTEGER NOT NULL,
	cha_num INTEGER NOT NULL,
	PRIMARY KEY (day, board, school, class, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE news_items (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	type INTEGER NOT NULL CHECK (type IN (0, 1, 2)),
	subject TEXT NOT NULL,
	content TEXT NOT NULL,
	author TEXT NOT NULL,
	picture_url TEXT,
	show_picture INTEGER NOT NULL CHECK (show_picture IN (0, 1)),
	state TEXT NOT NULL CHECK (state IN ('draft', 'scheduled', 'published')),
	publish_at INTEGER,
	views INTEGER NOT NULL CHECK (views >= 0),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	saved_by TEXT,
	taken_back_at INTEGER,
	deleted_at INTEGER,
	CHECK (state = 'draft' OR publish_at IS NOT NULL)
) STRICT;
CREATE TABLE news_texts (
	news_id INTEGER NOT NULL REFERENCES news_items (id),
	language TEXT NOT NULL,
	subject TEXT NOT NULL,
	content TEXT NOT NULL,
	PRIMARY KEY (news_id, language)
) STRICT;
CREATE TABLE news_views (
	news_id INTEGER NOT NULL REFERENCES news_items (id),
	day TEXT NOT NULL,
	visitor TEXT NOT NULL,
	address TEXT NOT NULL,
	PRIMARY KEY (news_id, day, visitor)
) STRICT;
CREATE TABLE guide_sections (
	page TEXT NOT NULL,
	key TEXT NOT NULL,
	position INTEGER NOT NULL,
	title TEXT NOT NULL,
	html TEXT NOT NULL,
	block TEXT NOT NULL,
	updated_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	saved_by TEXT,
	hidden_at INTEGER,
	PRIMARY KEY (page, key)
) STRICT;
CREATE TABLE guide_texts (
	page TEXT NOT NULL,
	key TEXT NOT NULL,
	language TEXT NOT NULL,
	title TEXT NOT NULL,
	html TEXT NOT NULL,
	block TEXT NOT NULL,
	updated_at INTEGER NOT NULL,
	PRIMARY KEY (page, key, language),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
) STRICT;
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
CREATE TABLE site_settings (
	name TEXT NOT NULL PRIMARY KEY,
	value TEXT NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE pictures (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	title TEXT NOT NULL,
	alt TEXT NOT NULL,
	credit TEXT NOT NULL,
	width INTEGER NOT NULL CHECK (width > 0),
	height INTEGER NOT NULL CHECK (height > 0),
	made_at INTEGER NOT NULL,
	gallery_position INTEGER,
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	active INTEGER NOT NULL CHECK (active IN (0, 1)) DEFAULT 1
) STRICT;
CREATE TABLE picture_files (
	picture_id INTEGER NOT NULL REFERENCES pictures (id),
	width INTEGER NOT NULL CHECK (width > 0),
	address TEXT NOT NULL,
	PRIMARY KEY (picture_id, width)
) STRICT;
CREATE TABLE picture_texts (
	picture_id INTEGER NOT NULL REFERENCES pictures (id),
	lang TEXT NOT NULL,
	title TEXT NOT NULL,
	alt TEXT NOT NULL,
	PRIMARY KEY (picture_id, lang)
) STRICT;
CREATE TABLE stored_pictures (
	name TEXT NOT NULL PRIMARY KEY,
	size INTEGER NOT NULL CHECK (size > 0),
	bytes BLOB NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE banners (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	img_url TEXT NOT NULL,
	alt TEXT NOT NULL,
	link TEXT,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	shown_from INTEGER,
	shown_until INTEGER
) STRICT;
CREATE TABLE banner_texts (
	banner_id INTEGER NOT NULL REFERENCES banners (id),
	language TEXT NOT NULL,
	alt TEXT NOT NULL,
	PRIMARY KEY (banner_id, language)
) STRICT;
CREATE TABLE downloads (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	type TEXT NOT NULL CHECK (type IN ('client', 'patch', 'wallpaper', 'movie')),
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	icon TEXT,
	version TEXT,
	picture_id INTEGER REFERENCES pictures (id),
	position INTEGER NOT NULL,
	published_at INTEGER NOT NULL,
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	active INTEGER NOT NULL CHECK (active IN (0, 1)) DEFAULT 1
) STRICT;
CREATE TABLE download_files (
	download_id INTEGER NOT NULL REFERENCES downloads (id),
	position INTEGER NOT NULL,
	name TEXT NOT NULL,
	address TEXT NOT NULL,
	bytes INTEGER CHECK (bytes >= 0),
	sha256 TEXT CHECK (length(sha256) = 64),
	width INTEGER CHECK (width > 0),
	height INTEGER CHECK (height > 0),
	PRIMARY KEY (download_id, position)
) STRICT;
CREATE TABLE download_texts (
	download_id INTEGER NOT NULL REFERENCES downloads (id),
	lang TEXT NOT NULL,
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	PRIMARY KEY (download_id, lang)
) STRICT;
CREATE TABLE system_requirements (
	position INTEGER NOT NULL,
	lang TEXT NOT NULL,
	part TEXT NOT NULL,
	minimum TEXT NOT NULL,
	recommended TEXT NOT NULL,
	PRIMARY KEY (position, lang)
) STRICT;
CREATE TABLE tickets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	reference TEXT NOT NULL UNIQUE,
	account_id INTEGER REFERENCES accounts (id),
	email TEXT,
	email_key TEXT,
	category TEXT NOT NULL CHECK (category IN ('account', 'payment', 'item', 'bug', 'report', 'other')),
	subject TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
	fingerprint TEXT NOT NULL UNIQUE,
	assignee_id INTEGER REFERENCES accounts (id),
	merged_into INTEGER REFERENCES tickets (id),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	first_answer_at INTEGER,
	closed_at INTEGER,
	content_hash TEXT NOT NULL,
	CHECK ((account_id IS NULL) = (email IS NOT NULL)),
	CHECK ((email IS NULL) = (email_key IS NULL)),
	CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
	CHECK (merged_into IS NULL OR (state = 'closed' AND merged_into <> id))
) STRICT;
CREATE TABLE ticket_entries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	ticket_id INTEGER NOT NULL REFERENCES tickets (id),
	kind TEXT NOT NULL CHECK (kind IN ('message', 'note', 'closed', 'reopened', 'merged')),
	by_staff INTEGER NOT NULL CHECK (by_staff IN (0, 1)),
	account_id INTEGER REFERENCES accounts (id),
	text TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	CHECK (kind <> 'note' OR by_staff = 1)
) STRICT;
CREATE TABLE ticket_images (
	id TEXT NOT NULL PRIMARY KEY,
	entry_id INTEGER NOT NULL REFERENCES ticket_entries (id),
	position INTEGER NOT NULL,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	size INTEGER NOT NULL,
	bytes BLOB NOT NULL,
	UNIQUE (entry_id, position)
) STRICT;
CREATE TABLE ticket_answers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	title TEXT NOT NULL UNIQUE,
	text TEXT NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE grants (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	what TEXT NOT NULL CHECK (what IN ('r-coin', 'milleage', 'item')),
	amount INTEGER NOT NULL CHECK (amount >= 1),
	item_id INTEGER REFERENCES shop_items (id),
	reason TEXT NOT NULL,
	source TEXT NOT NULL CHECK (source IN ('list', 'school', 'batch', 'bought', 'online')),
	rule TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('draft', 'waiting', 'approved', 'refused', 'done', 'returning', 'returned')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	returned_by INTEGER REFERENCES accounts (id),
	return_reason TEXT,
	ended_at INTEGER,
	CHECK ((what = 'item') = (item_id IS NOT NULL)),
	CHECK (state NOT IN ('draft', 'waiting') OR decided_by IS NULL),
	CHECK (state = 'refused' OR decided_by IS NULL OR decided_by <> asked_by),
	CHECK ((state IN ('returning', 'returned')) = (returned_by IS NOT NULL))
) STRICT;
CREATE TABLE grant_players (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	grant_id INTEGER NOT NULL REFERENCES grants (id),
	account_id INTEGER REFERENCES accounts (id),
	name TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('listed', 'given', 'left-out', 'taken-back', 'kept')),
	why TEXT,
	UNIQUE (grant_id, account_id),
	CHECK (account_id IS NOT NULL OR state = 'left-out'),
	CHECK ((state IN ('left-out', 'kept')) = (why IS NOT NULL))
) STRICT;
CREATE TABLE grant_receipts (
	grant_id INTEGER NOT NULL,
	account_id INTEGER NOT NULL,
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	order_line_id INTEGER UNIQUE REFERENCES order_lines (id),
	given_at INTEGER NOT NULL,
	PRIMARY KEY (grant_id, account_id),
	FOREIGN KEY (grant_id, account_id) REFERENCES grant_players (grant_id, account_id)
) STRICT;
CREATE TABLE grant_returns (
	grant_id INTEGER NOT NULL,
	account_id INTEGER NOT NULL,
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	taken INTEGER NOT NULL CHECK (taken >= 1),
	taken_at INTEGER NOT NULL,
	PRIMARY KEY (grant_id, account_id),
	FOREIGN KEY (grant_id, account_id) REFERENCES grant_receipts (grant_id, account_id)
) STRICT;
CREATE TABLE top_up_packages (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	name_fil TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	r_coin INTEGER NOT NULL CHECK (r_coin > 0),
	bonus INTEGER NOT NULL CHECK (bonus >= 0),
	shown_from INTEGER,
	shown_until INTEGER,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE top_up_channels (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('gcash', 'maya', 'bank', 'counter')),
	name TEXT NOT NULL,
	account_name TEXT NOT NULL,
	account_number TEXT NOT NULL,
	bank TEXT NOT NULL,
	qr_code TEXT NOT NULL,
	hours TEXT NOT NULL,
	hours_fil TEXT NOT NULL,
	note TEXT NOT NULL,
	note_fil TEXT NOT NULL,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE top_ups (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	reference TEXT NOT NULL UNIQUE,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	package_id INTEGER NOT NULL REFERENCES top_up_packages (id),
	package_name TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	r_coin INTEGER NOT NULL CHECK (r_coin > 0),
	bonus INTEGER NOT NULL CHECK (bonus >= 0),
	channel_id INTEGER REFERENCES top_up_channels (id),
	provider TEXT CHECK (provider IN ('paymongo')),
	amount INTEGER NOT NULL CHECK (amount >= price),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'asked', 'second', 'loaded', 'refused', 'expired', 'reversed')),
	made_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	sent_at INTEGER,
	reference_key TEXT,
	reference_scope TEXT NOT NULL,
	transfer_reference TEXT NOT NULL,
	bank TEXT NOT NULL,
	paid_on TEXT,
	taken_by INTEGER REFERENCES accounts (id),
	taken_until INTEGER,
	checkout_id TEXT UNIQUE,
	checkout_address TEXT,
	ask_at INTEGER,
	asks INTEGER NOT NULL,
	given_up INTEGER NOT NULL CHECK (given_up IN (0, 1)),
	CHECK ((channel_id IS NULL) <> (provider IS NULL)),
	CHECK ((taken_by IS NULL) = (taken_until IS NULL))
) STRICT;
CREATE TABLE top_up_steps (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	top_up_id INTEGER NOT NULL REFERENCES top_ups (id),
	kind TEXT NOT NULL CHECK (kind IN ('made', 'sent', 'taken', 'released', 'handed-over', 'note', 'asked', 'answered', 'second-asked',
		'second-refused', 'loaded', 'refused', 'expired', 'cancelled', 'reversed')),
	at INTEGER NOT NULL,
	by_account INTEGER REFERENCES accounts (id),
	text TEXT NOT NULL,
	refusal TEXT
) STRICT;
CREATE TABLE top_up_images (
	id TEXT PRIMARY KEY NOT NULL,
	top_up_id INTEGER NOT NULL REFERENCES top_ups (id),
	step_id INTEGER NOT NULL REFERENCES top_up_steps (id),
	position INTEGER NOT NULL,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	size INTEGER NOT NULL,
	bytes BLOB,
	print TEXT NOT NULL,
	sent_at INTEGER NOT NULL
) STRICT;
CREATE TABLE top_up_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	top_up_id INTEGER NOT NULL REFERENCES top_ups (id),
	amount INTEGER NOT NULL,
	r_coin INTEGER NOT NULL,
	bonus INTEGER NOT NULL,
	reference_key TEXT,
	reference_scope TEXT NOT NULL,
	transfer_reference TEXT NOT NULL,
	bank TEXT NOT NULL,
	paid_on TEXT,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('load', 'reversal')),
	reason TEXT NOT NULL,
	locks INTEGER NOT NULL CHECK (locks IN (0, 1)),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;
CREATE TABLE top_up_statement_lines (
	channel_id INTEGER NOT NULL REFERENCES top_up_channels (id),
	reference_key TEXT NOT NULL,
	amount INTEGER NOT NULL,
	seen_at INTEGER NOT NULL,
	seen_by INTEGER NOT NULL REFERENCES accounts (id),
	PRIMARY KEY (channel_id, reference_key, amount)
) STRICT;
CREATE TABLE top_up_receipts (
	top_up_id INTEGER PRIMARY KEY REFERENCES top_ups (id),
	source TEXT NOT NULL,
	reference_key TEXT NOT NULL,
	reference_scope TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount > 0),
	r_coin INTEGER NOT NULL CHECK (r_coin >= 0),
	bonus INTEGER NOT NULL CHECK (bonus >= 0),
	debt INTEGER NOT NULL CHECK (debt BETWEEN 0 AND r_coin + bonus),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	approved_by INTEGER REFERENCES accounts (id),
	loaded_at INTEGER NOT NULL,
	UNIQUE (source, reference_key, reference_scope)
) STRICT;
CREATE TABLE top_up_reversals (
	top_up_id INTEGER PRIMARY KEY REFERENCES top_up_receipts (top_up_id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	taken INTEGER NOT NULL CHECK (taken >= 0),
	owed INTEGER NOT NULL CHECK (owed >= 0),
	reversed_by INTEGER NOT NULL REFERENCES accounts (id),
	reversed_at INTEGER NOT NULL
) STRICT;
CREATE TABLE provider_events (
	provider TEXT NOT NULL,
	event_id TEXT NOT NULL,
	received_at INTEGER NOT NULL,
	PRIMARY KEY (provider, event_id)
) STRICT;
CREATE TABLE top_up_closings (
	day TEXT PRIMARY KEY NOT NULL,
	note TEXT NOT NULL,
	signed_by INTEGER NOT NULL REFERENCES accounts (id),
	signed_at INTEGER NOT NULL,
	second_by INTEGER REFERENCES accounts (id),
	second_at INTEGER,
	CHECK ((second_by IS NULL) = (second_at IS NULL)),
	CHECK (second_by <> signed_by)
) STRICT;
CREATE TABLE top_up_closing_lines (
	day TEXT NOT NULL REFERENCES top_up_closings (day),
	source TEXT NOT NULL,
	name TEXT NOT NULL,
	expected INTEGER NOT NULL,
	counted INTEGER NOT NULL,
	PRIMARY KEY (day, source)
) STRICT;
CREATE TABLE move_ins (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	source TEXT NOT NULL,
	started_at INTEGER NOT NULL,
	finished_at INTEGER,
	bcrypt_cost INTEGER NOT NULL
) STRICT;
CREATE TABLE moved_in (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	move_in_id INTEGER NOT NULL REFERENCES move_ins (id),
	user_id TEXT NOT NULL,
	user_id_key TEXT NOT NULL UNIQUE,
	game_id TEXT NOT NULL,
	account_id INTEGER REFERENCES accounts (id),
	waits_because TEXT CHECK (waits_because IN ('name-taken', 'name-unfit')),
	password TEXT,
	status INTEGER NOT NULL CHECK (status IN (1, 2, 3)),
	status_until INTEGER,
	r_coin INTEGER NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage INTEGER NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	characters TEXT NOT NULL,
	entry_id INTEGER UNIQUE REFERENCES journal_entries (id),
	to_harden INTEGER NOT NULL CHECK (to_harden IN (0, 1)),
	moved_at INTEGER NOT NULL,
	claimed_at INTEGER,
	CHECK ((waits_because IS NULL AND claimed_at IS NULL) OR waits_because IS NOT NULL),
	CHECK ((account_id IS NULL) = (waits_because IS NOT NULL AND claimed_at IS NULL)),
	CHECK ((account_id IS NULL) = (password IS NOT NULL))
) STRICT;
CREATE TABLE audit_entries (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id >= 1),
	at INTEGER NOT NULL,
	actor_id INTEGER REFERENCES accounts (id),
	actor_name TEXT NOT NULL,
	address TEXT NOT NULL,
	request_id TEXT NOT NULL,
	action TEXT NOT NULL,
	subject TEXT NOT NULL,
	before TEXT,
	after TEXT,
	previous TEXT NOT NULL UNIQUE,
	hash TEXT NOT NULL UNIQUE,
	kind TEXT NOT NULL CHECK (kind IN ('action', 'sign-in', 'refusal'))
) STRICT;
CREATE TABLE audit_head (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	entries INTEGER NOT NULL CHECK (entries >= 0),
	hash TEXT NOT NULL
) STRICT;
CREATE TABLE idempotency_keys (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	key TEXT NOT NULL,
	fingerprint TEXT NOT NULL,
	status INTEGER,
	body TEXT,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (account_id, key)
) STRICT;
CREATE TABLE rate_windows (
	id TEXT NOT NULL PRIMARY KEY,
	used INTEGER NOT NULL CHECK (used > 0),
	until INTEGER NOT NULL
) STRICT;
CREATE TABLE growing_waits (
	id TEXT NOT NULL PRIMARY KEY,
	failures INTEGER NOT NULL CHECK (failures > 0),
	until INTEGER NOT NULL,
	forgotten_at INTEGER NOT NULL
) STRICT;
CREATE TABLE mail_outbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL,
	sealed TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
	attempts INTEGER NOT NULL CHECK (attempts >= 0),
	next_at INTEGER NOT NULL,
	lease_until INTEGER,
	created_at INTEGER NOT NULL,
	settled_at INTEGER,
	failure TEXT,
	CHECK ((state = 'waiting') = (settled_at IS NULL)),
	CHECK ((state = 'waiting') = (sealed <> ''))
) STRICT;
CREATE TABLE backups (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	state TEXT NOT NULL CHECK (state IN ('good', 'doubtful', 'failed')),
	started_at INTEGER NOT NULL,
	ended_at INTEGER NOT NULL CHECK (ended_at >= started_at),
	file TEXT,
	size INTEGER,
	detail TEXT,
	CHECK ((file IS NULL) = (state = 'failed')),
	CHECK ((file IS NULL) = (size IS NULL)),
	CHECK ((detail IS NULL) = (state = 'good'))
) STRICT;
insert into "kysely_migration" ("name", "timestamp") values
('0001-accounts','2026-11-30T21:44:20.241Z'),
('0002-wallet','2026-11-30T21:44:20.243Z'),
('0003-coupons','2026-11-30T21:44:20.245Z'),
('0004-shop','2026-11-30T21:44:20.246Z'),
('0005-orders','2026-11-30T21:44:20.248Z'),
('0006-game','2026-11-30T21:44:20.250Z'),
('0007-rankings','2026-11-30T21:44:20.253Z'),
('0008-site','2026-11-30T21:44:20.254Z'),
('0009-media','2026-11-30T21:44:20.256Z'),
('0010-tickets','2026-11-30T21:44:20.257Z'),
('0011-grants','2026-11-30T21:44:20.258Z'),
('0012-top-ups','2026-11-30T21:44:20.263Z'),
('0013-move-in','2026-11-30T21:44:20.264Z'),
('0014-audit','2026-11-30T21:44:20.265Z'),
('0015-kernel','2026-11-30T21:44:20.267Z');
insert into "kysely_migration_lock" ("id", "is_locked") values
('migration_lock',0);
insert into "accounts" ("id", "user_id", "user_id_key", "status", "status_reason", "status_until", "first_name", "last_name", "email", "email_key", "email_verified_at", "phone", "gender", "country", "secret_question", "referral_code", "session_epoch", "terms_accepted_at", "created_at", "closed_at", "wait_epoch", "roles_lost") values
(1,'juan_cruz','juan_cruz',1,null,null,'Juan','Cruz','juan.cruz@example.com','juan.cruz@example.com',1796075061075,'','Male','PH',1,'M5LLH4LY',0,1796075061075,1796075061075,null,0,0),
(2,'bea_santos','bea_santos',1,null,null,'Bea','Santos','bea.santos@example.com','bea.santos@example.com',1796075061253,'','Male','PH',1,'AZVLTUF6',0,1796075061253,1796075061253,null,0,0),
(3,'gm_kidlat','gm_kidlat',11,null,null,'Rico','Manalo','support@example.com','support@example.com',1796075061394,'','Male','PH',1,'KMYD94ZE',0,1796075061394,1796075061394,null,0,0),
(4,'gm_maya','gm_maya',12,null,null,'Maya','Dela Rosa','editor@example.com','editor@example.com',1796075061441,'','Male','PH',1,'BTPXMUUX',0,1796075061441,1796075061441,null,0,0),
(5,'gm_tala','gm_tala',13,null,null,'Tala','Villanueva','merchant@example.com','merchant@example.com',1796075061464,'','Male','PH',1,'AKAJBWDX',0,1796075061464,1796075061464,null,0,0),
(6,'site_owner','site_owner',20,null,null,'site_owner','','site_owner@localhost','site_owner@localhost',1796075062159,'','Male','PH',1,'DZ8PY5PS',0,1796075062159,1796075062159,null,0,0),
(7,'ana_reyes','ana_reyes',1,null,null,'Ana','Reyes','ana@example.com','ana@example.com',null,'','Female','PH',1,'UZBDVVGK',0,1796075169569,1796075169569,null,0,0);
insert into "account_secrets" ("account_id", "password_hash", "second_password_hash", "secret_answer_hash") values
(1,'$argon2id$v=19$m=19456,t=2,p=1$JtmuHum7Yxq+3V3+ZSzUOw$IeghPq+aiPRgIEo4EWUWJg5WmQkdZrQ983z4kD6fT4o',null,'$argon2id$v=19$m=19456,t=2,p=1$dlxIU5TuwAtz/ALM4+sG+A$KqMqxFlxAmi2uf0Zl25QaDvm4p1Ye1T9K8n5n0UvoU4'),
(2,'$argon2id$v=19$m=19456,t=2,p=1$KpoxFldGVseLcbPkcxNzoA$YkrjSNsZJ2o1w0TkKRCnruUGV1IgdWf/CGskWFxjANY',null,'$argon2id$v=19$m=19456,t=2,p=1$j6WF3WfCR56ICMoC2tQ8Lg$QOwVK6PctIj6Lwz6Idtble2Mi4UbEyQdvoZWWGBPKb0'),
(3,'$argon2id$v=19$m=19456,t=2,p=1$L1uqGPY3uO+a2UoU9oW0nA$AOe6K1LXF7iVnqR1JfAreHfIC4WRBpTiLLLjrOwDU/g',null,'$argon2id$v=19$m=19456,t=2,p=1$ogRlqv4uuQPOQCgn28B1Lw$z8iZCS6YYEl2IgY57lJ3tCJ57KwHAD0E33XsZ3qM1zI'),
(4,'$argon2id$v=19$m=19456,t=2,p=1$WPlAhXWAEz2QmCGuRh44nA$X8Tv5RdaApDZgNajA+CtvDRCZ89chBZF10w/Om2uUfI',null,'$argon2id$v=19$m=19456,t=2,p=1$jnWu8YdLq0sDCpCuhdjScQ$28o0KsIU4GE22rg9YCPxOTPv4LHOirDWdaVzOxT0CTs'),
(5,'$argon2id$v=19$m=19456,t=2,p=1$j9UmrVaWWJBeLHVUpWWb+g$as0ZqaCoYq8+AnCBgVS+gB7B6tYDxiiDMud/GdWs7v4',null,'$argon2id$v=19$m=19456,t=2,p=1$U3WmXVBntDrTKqIWbQYg8g$ZRBZXrCVb51y3UNzR6MKWMP5dYdfSFCF9Etgxdzo/Lk'),
(6,'$argon2id$v=19$m=19456,t=2,p=1$5/SABt2UlGnq59Gn3o0o0Q$OBJwUj5MDgjKlfZcdgQ83eUWg4WPoep1SdFbi8uh/p4',null,'$argon2id$v=19$m=19456,t=2,p=1$C7FhrgZBb1p6t0ljUX2B8A$wtY50JniWJXr7KMpPH7Fb7NOn2ZjHnPfKGb1Hzc/HW8'),
(7,'$argon2id$v=19$m=19456,t=2,p=1$INOjOjw9LnNUcthz5YrxqQ$nLAEu+073FWVYPeJBRiknLs0cOtG6bA4X8601pMFqzA',null,'$argon2id$v=19$m=19456,t=2,p=1$H+DFa0QpRZrv8/ICZaKaqw$KmL2RrTReePa9P4WjNx3ljaEmKz+3uYVRoq0i4pCnv8');
insert into "sessions" ("id", "token_hash", "account_id", "epoch", "address", "user_agent", "created_at", "last_seen_at", "idle_until", "absolute_until", "revoked_at", "revoked_because", "visit_hash") values
(1,'267b2832d7057e51f4261a6cdecccbbbf508da95a25f7ce32d9e66359f380ebb',1,0,'127.0.0.1','curl/7.88.1',1796075115814,1796075115814,1796082315815,1796679915815,null,null,null),
(2,'10f1241d174bcb3bb168163b1fc7787147e13dbb400ccc07476138d611e8234b',1,0,'127.0.0.1','curl/7.88.1',1796075135066,1796075135066,1796082335066,1796679935066,null,null,null),
(3,'71542505cd7efd753d981e96d53208f86ad9b49966c896fbda88cf138c0911bf',1,0,'127.0.0.1','curl/7.88.1',1796075145603,1796075145603,1796082345603,1796679945603,null,null,null),
(4,'0541e1e71f7270037ac89a8fa2ab50270b75f22883cef190486b4c32303f0e2a',7,0,'127.0.0.1','curl/7.88.1',1796075169689,1796075169689,1796082369689,1796679969689,null,null,null);
insert into "account_places" ("account_id", "network", "seen_at") values
(1,'127.0.0.1',1796075145604),
(7,'127.0.0.1',1796075169691);
insert into "account_links" ("token_hash", "account_id", "purpose", "email", "expires_at", "used_at", "created_at") values
('3b5321b4ffbdfe118c142d02be3f0299498a01cd119b540fcf66d94dd5ab70d4',7,'verify-email','ana@example.com',1796161569570,null,1796075169570);
insert into "wallets" ("id", "account_id", "kind", "currency", "balance", "last_transfer") values
(1,null,'issuance','r-coin',null,null),
(2,null,'sales','r-coin',null,null),
(3,null,'referral','r-coin',null,null),
(4,null,'adjustment','r-coin',null,null),
(5,null,'issuance','milleage',null,null),
(6,null,'sales','milleage',null,null),
(7,null,'referral','milleage',null,null),
(8,null,'adjustment','milleage',null,null),
(9,null,'opening','r-coin',null,null),
(10,null,'opening','milleage',null,null),
(11,null,'top-ups','r-coin',null,null),
(12,null,'reversals','r-coin',null,null),
(13,null,'grants','r-coin',null,null),
(14,null,'grants','milleage',null,null),
(15,1,'player','r-coin',1815,21),
(16,1,'player','milleage',870,22),
(17,2,'player','r-coin',560,18),
(18,2,'player','milleage',0,null),
(19,3,'player','r-coin',0,null),
(20,3,'player','milleage',0,null),
(21,4,'player','r-coin',0,null),
(22,4,'player','milleage',0,null),
(23,5,'player','r-coin',0,null),
(24,5,'player','milleage',0,null),
(25,6,'player','r-coin',0,null),
(26,6,'player','milleage',0,null),
(27,7,'player','r-coin',700,24),
(28,7,'player','milleage',50,23);
insert into "journal_entries" ("id", "kind", "account_id", "actor_id", "reason", "reverses", "created_at") values
(1,'redemption',1,null,'…8PYX',null,1792187061080),
(2,'purchase',1,null,'Lucky Tsinelas',null,1792446261091),
(3,'purchase',1,null,'Vital Potion x50',null,1792705461100),
(4,'purchase',1,null,'Campus Scooter',null,1792964661105),
(5,'purchase',1,null,'Character Rename Card',null,1793223861108),
(6,'purchase',1,null,'Recall Ticket x5',null,1793483061113),
(7,'purchase',1,null,'Honor Student Beads',null,1793742261116),
(8,'purchase',1,null,'Moon Wolf Companion',null,1794001461124),
(9,'purchase',1,null,'Storage Key 30 Days',null,1794260661128),
(10,'purchase',1,null,'Vital Potion x50',null,1794519861133),
(11,'purchase',1,null,'Lunar Capsule',null,1794779061137),
(12,'purchase',1,null,'Lunar Capsule',null,1795038261141),
(13,'purchase',1,null,'Firebird Hoodie',null,1795297461145),
(14,'purchase',1,null,'Focus Orb x10',null,1795556661150),
(15,'purchase',1,null,'Midnight Noodles x20',null,1795815861156),
(16,'top-up',1,3,'P-K7Q-SP4',null,1795556662108),
(17,'top-up',2,3,'P-6CG-2TZ',null,1795729462118),
(18,'redemption',1,null,'…RH7E',null,1796075115861),
(19,'purchase',1,null,'Ronin Helm of Dusk',null,1796075145634),
(20,'purchase',1,null,'Phoenix Wings',null,1796075145652),
(21,'purchase',1,null,'Vital Potion x50',null,1796075145667),
(22,'redemption',7,null,'…2026',null,1796075169733),
(23,'adjustment',7,null,'Welcome gift',null,1796075170823);
insert into "transfers" ("id", "entry_id", "debit", "credit", "currency", "amount") values
(1,1,1,15,'r-coin',5000),
(2,1,5,16,'milleage',1500),
(3,2,16,6,'milleage',90),
(4,3,16,6,'milleage',80),
(5,4,15,2,'r-coin',480),
(6,5,15,2,'r-coin',200),
(7,6,16,6,'milleage',20),
(8,7,15,2,'r-coin',240),
(9,8,15,2,'r-coin',540),
(10,9,16,6,'milleage',60),
(11,10,16,6,'milleage',80),
(12,11,15,2,'r-coin',120),
(13,12,15,2,'r-coin',120),
(14,13,15,2,'r-coin',540),
(15,14,16,6,'milleage',150),
(16,15,16,6,'milleage',70),
(17,16,11,15,'r-coin',105),
(18,17,11,17,'r-coin',560),
(19,18,1,15,'r-coin',500),
(20,19,15,2,'r-coin',350),
(21,20,15,2,'r-coin',1200),
(22,21,16,6,'milleage',80),
(23,22,5,28,'milleage',50),
(24,23,4,27,'r-coin',700);
insert into "seals" ("subject", "id", "seal") values
('batch',1,'2DytTSGMOIsJDN2CZnCkjsKJtOuMJjhUg6ebyr2v7o8'),
('batch',2,'QOk9GYbfOSiOLSY5m8plySw_2yghMlunchYoMMAC6Uw'),
('batch',3,'EyNLyHzbKm9csNJ3iGbuxVKjoBveKRZI2HLpAovlueQ'),
('batch',4,'eOPrlzFDxXv1kR-YSiOX8GTNaxJWYW81QNCD_CyFlTM'),
('batch',5,'r3idjzDmQRUvdatgHlFtpu50PmwU1nUQNQ9KtLLTRP0'),
('batch',6,'AVJGmJF_FjObr7ZWLJADlUX2FVsdEFSUcshzbF-RQY4'),
('codes',1,'5yMLYdcbCf4JKo7OdaZFzu-noORfa9cXvEN9PshuXSw'),
('codes',2,'0ngxQXjUBKGymw5V3l0jSDQC5Xs471wCVj63tjh3udg'),
('codes',3,'kPqYWCBrntVzokzK8EwujH6Bb1Av23Psu0Nw0oeU_Pc'),
('codes',4,'BwDjnGwtovo-xLWm2hZMWjovri-twZGYEt68uQStY20'),
('codes',5,'V4O_DJejip17OeEM1vtkY5tFj_TrdsisxszRcinCgfM'),
('codes',6,'AapsWowalcE2tfI-1k0hAL4Rr3kG2b2OU1fkmZHe9M8'),
('entry',1,'YpgM8LBT4tvMCCLCwB76_lVzr_7U-kt7YLVnvVy60EA'),
('entry',2,'gpiLQ6jMytuUHvlUyBwSUHrXMjIzbb4wV8393mnQokE'),
('entry',3,'fixZbpcKjIN8I2dmJ-4nfRhzmeFoYQeXuweuc1X4Udw'),
('entry',4,'Ypdrhd1xhsV4iLp9e0_i-wKZjTBZPAshW4gYtH2FzCQ'),
('entry',5,'X9f6CQWcj0tAQn7mElCi-abbOK6w82mCTEARvkeax3s'),
('entry',6,'C23I27gwVnf01k4Q6ncJzcAVJ94x4J3jqIGjwBfxNTc'),
('entry',7,'hPPT4vPUFQS2OBL-5isVkgTDAAheXUkVj6phVpLCHBY'),
('entry',8,'kaJLrhwnWjHFi4YD1PkrkG5XJjnRrWdd4EVez5Jzhwk'),
('entry',9,'oLwuMf-yJmC2qtTd7cCOhiLz3Qto1y8-CfCHM4as9z0'),
('entry',10,'vY0wN_i52Fvsan0BQLrsdqA1Ybd2X0gAqhHN2fSnNsg'),
('entry',11,'Qi_c1YOb4P4bfIB9CzFLvsH5EJPwIcwJnVroK2z6pzU'),
('entry',12,'MMgol3FxcuedrMJLyD_MG6AtbswsmMSPOsEq8zg0TPA'),
('entry',13,'o-H4bEe07iT9Sk8TMT8PIXjcS39v2AojGtZKl1ZEVf8'),
('entry',14,'QoHPMYy-HkatSc8p5mIisnrp8G0kYEugzqJ76k-AzyQ'),
('entry',15,'dbMo89Uu7N1hmMkPyyL1DP5OGMOpehn57PqBV3UVQcg'),
('entry',16,'RWo7vlDVegx-oGwkJsUA5kh1A4tuq1EPln1LZ5SX-04'),
('entry',17,'sXlhzvcufjKwr8-qkrG5Wz4nA8gp78C3LUX7tSgIepw'),
('entry',18,'pvyW88U4od3p0CR6YQQIw-hSNwuhcOC7ykUQ7HN8xho'),
('entry',19,'j3zwE0FaQrEj9scP8bBuf6KTfJvNgh99TUzdGz5ZDSM'),
('entry',20,'og_tXONK68Yfj6ILzEPffRbCsI263IT2w9T1UJMdfHs'),
('entry',21,'9qAVVuw9gmFvVsP6J679-TxCeez81pCA6Jwpxx9YVK4'),
('entry',22,'NYWqSR05OxESu8saKA-0iTzEqG49ftYA85BEZ-wDu4g'),
('entry',23,'YifmBhjSEHLB5z_Xin_4bhxOPhOIL5OUOkMGvv0pWCs'),
('settlement',1,'zPqRxfxOKZZ9pmoBZfOUeWrJWNqN-BncQWg9n3Poq-Y'),
('settlement',2,'TNRvXNxkaT9hIz555b_vSpWoXG55knlQNyJus7W4KbQ'),
('settlement',3,'CbXz_dzpbgvc4QAXAsNJA39Fv9Z6OUOodXnXDPqMEqI'),
('settlement',4,'qcEFgU90yUHgXMXYGUVqtO2SxlVZvqfzYbRU69AhcGQ'),
('settlement',5,'G2nc5_BH-c-q498g9cCTTm2wFEaV008Yt6KjDhYE2bM'),
('settlement',6,'9FWy65gv1qni56lW11uwylFF8ZcUjbU8jT-UZD_oGm8'),
('settlement',7,'SN1f5E018HdDSmczkJImpfAF1dr19XVb40mLdaURW1E'),
('settlement',8,'cwc6luWqKJEPWksTOtTg6UFkMK9m0ZmoReM6hRUFQZk'),
('settlement',9,'Mqq8oRk_f-cVwApvwcGN9p7b4dnxgwjM4lbzZhLRVzE'),
('settlement',10,'HT68ygf5KGiCPCvK13Me4Btoxv8q9yEktMZnoZJu4jE'),
('settlement',11,'nXg8esxbIxcCn5ja4rfGHTjiJlAucG7PLoy6tVxCRaE'),
('settlement',12,'o-eyEgAA27ZjGbGiI5oS2_DUknyE5VSu9ITpD2zyg5o'),
('settlement',13,'MNKKWn2I3NmIrv6zPdzR2NgX0jQuOgXxBanlxzEPjGw'),
('settlement',14,'30D98ViprTCj6WNCQ7-iJW-sbjKZ8B1nq-D77mZeAnw');
insert into "book_checks" ("id", "checked_at", "broken") values
(1,1796075149444,'[]'),
(2,1796075171829,'[]'),
(3,1796075176324,'[]');
insert into "handout_turns" ("account_id", "turns") values
(3,2);
insert into "handouts" ("id", "account_id", "kind", "points", "handed_out_at") values
(2,3,'top-up',560,1795729462118);
insert into "coupon_batches" ("id", "note", "kind", "code_count", "r_coin", "milleage", "starts_at", "expires_at", "voided_at", "created_by", "created_at", "campaign") values
(1,'Demo history','single',1,5000,1500,null,null,null,null,1792187061078,null),
(2,'Demo','campaign',1,100,50,null,null,null,null,1796075062139,'WELCOME2026'),
(3,'Demo','single',3,500,0,null,null,null,null,1796075062139,null),
(4,'Demo','single',2,1000,100,null,null,null,null,1796075062139,null),
(5,'Minted by the operator','single',3,500,0,null,null,null,null,1796075147748,null),
(6,'Minted by the operator','campaign',1,0,50,null,null,null,null,1796075148882,'ADOBO2026');
insert into "coupons" ("id", "batch_id", "code_hash", "max_uses", "uses", "voided_at") values
(1,1,'2ddcd3d0a4ef5ed23a1c68bc63541250f1a6fb3c1ab8f864d524d95c34f9be1b',1,1,null),
(2,2,'035fd6bd152cbf72cd3c2935b7915d75d8d16501b7eafd33bebd79415bc8131d',5000,0,null),
(3,3,'90800835db5e2a6fad56ed521ecd8c99435bf90d7a02d2c8cd20631cc7dbd0b0',1,0,null),
(4,3,'96d06cac2ea439a3b52baaab2e81baea73c766c5f227fe700f9f13d7b421ae54',1,1,null),
(5,3,'5bb59e67e6cfac3f1a23a819c0569396a4e3901563afdbd250ee2b37abc27ccd',1,0,null),
(6,4,'acf26298f3970bb22ba04d3bd5d762842ecd462b18bc6e0e0bac991b4832a14f',1,0,null),
(7,4,'f50a8a705c9476b9a3160435b1e57a61e41051652031ecbd13f6b83f9264a616',1,0,null),
(8,5,'897b5ba4295a2710bb8fbabb585fafa915f58645315659251ca4922926be5291',1,0,null),
(9,5,'cefc4bf80714a4015a3ad3f1e91e6219de20c655f448f650efe442a6ca6dc06e',1,0,null),
(10,5,'794514e2b6c9a171b8f23e60268018ed7dcaf111379fcba9714eff465a10aaad',1,0,null),
(11,6,'2abb2cde9a0c545b124a6c08184149638cfd342821dbee3de94bdaf2933979bd',100,1,null);
insert into "coupon_redemptions" ("id", "coupon_id", "account_id", "use_no", "last_four", "r_coin", "milleage", "entry_id", "redeemed_at") values
(1,1,1,1,'8PYX',5000,1500,1,1792187061080),
(2,4,1,1,'RH7E',500,0,18,1796075115861),
(3,11,7,1,'2026',0,50,22,1796075169733);
insert into "campaign_mailboxes" ("coupon_id", "mailbox") values
(11,'c4778e90a50c5cc540e507280bde179cdbdd1ab81e56bb92c6d19f80fd40a841');
insert into "shop_categories" ("id", "name", "position", "hidden", "edition") values
(1,'Costumes',0,0,1),
(2,'Pets & Mounts',1,0,1),
(3,'Boosts',2,0,1),
(4,'Consumables',3,0,1),
(5,'Services',4,0,1),
(6,'Capsules',5,0,1),
(7,'Materials',6,0,1);
insert into "shop_items" ("id", "category_id", "name", "description", "image_url", "ribbon", "section", "price", "on_sale", "sale_from", "sale_until", "position", "created_at", "updated_at", "edition", "game_item", "game_amount", "stock_left", "per_account") values
(1,1,'Ronin Helm of Dusk','Lacquered steel that turns violet when the street lamps come on. Head costume, 30 days, +3% defence.','/art/item/ronin-helm.svg','/art/ribbon/hot.svg',2,350,1,null,null,0,1796075060849,1796075060849,1,null,1,null,null),
(2,1,'Phoenix Wings','Wings that leave embers when you sprint, worn over any uniform. Back costume, permanent, tradable once.','/art/item/phoenix-wings.svg','/art/ribbon/limited.svg',2,1200,1,null,null,1,1796075060851,1796075060851,1,null,1,null,null),
(3,4,'Vital Potion x50','Tastes of cherry and of emergency. Fifty bottles, each restores 40% HP.','/art/item/vital-potion.svg',null,1,80,1,null,null,2,1796075060851,1796075060851,1,null,1,null,null),
(4,2,'Campus Scooter','From dormitory to club room in the time of one excuse. Mount, 30 days, battery included.','/art/item/campus-scooter.svg','/art/ribbon/new.svg',2,480,1,null,null,3,1796075060851,1796075060851,1,null,1,null,null),
(5,6,'Lunar Capsule','Odds: 4% Moon Wolf Companion, 16% epic costume for 30 days, 80% boosts. The tenth in a row always holds a costume or better.','/art/item/lunar-capsule.svg','/art/ribbon/limited.svg',2,120,1,null,null,4,1796075060851,1796075060851,1,null,1,null,null),
(6,1,'Crown of Terms','Every jewel is one school term survived without a failing mark. Head costume, permanent, bound to your account.','/art/item/crown-of-terms.svg','/art/ribbon/limited.svg',2,2400,1,null,null,5,1796075060851,1796075060851,1,null,1,null,null),
(7,5,'Character Rename Card','A new name on every class list. Used once, while logged in on the character; the old name is free after 7 days.','/art/item/rename-card.svg','/art/ribbon/sale.svg',2,200,1,null,null,6,1796075060852,1796075060852,1,null,1,null,null),
(8,3,'Focus Orb x10','Look into it and the noise of the market fades away. Ten orbs, each gives +20% experience for one hour.','/art/item/focus-orb.svg','/art/ribbon/new.svg',1,150,1,null,null,7,1796075060852,1796075060852,1,null,1,null,null),
(9,2,'Moon Wolf Companion','Picks up loot, howls at boss timers and sleeps on your books. Pet, 30 days, can be renewed before it runs out.','/art/item/moon-wolf.svg','/art/ribbon/hot.svg',2,540,1,null,null,8,1796075060852,1796075060852,1,null,1,null,null),
(10,1,'Lucky Tsinelas','Quick to wear, quicker to throw, and feared by every younger brother. Feet costume, 15 days, with a slap sound.','/art/item/lucky-tsinelas.svg','/art/ribbon/hot.svg',1,90,1,null,null,9,1796075060853,1796075060853,1,null,1,null,null),
(11,7,'Scholar Gem Pouch','Ten cut gems for your sockets, colour decided by fate. The pouch is tradable until it is opened.','/art/item/gem-pouch.svg',null,1,220,1,null,null,10,1796075060854,1796075060854,1,null,1,null,null),
(12,1,'Shadow Mask','Hides your face from rivals and from the teacher taking attendance. Head costume, 30 days.','/art/item/shadow-mask.svg',null,2,300,1,null,null,11,1796075060855,1796075060855,1,null,1,null,null),
(13,1,'Dojo Uniform','Heavy white cotton that still smells of the practice mat. Full costume, permanent, takes any colour card.','/art/item/dojo-uniform.svg',null,2,620,1,null,null,12,1796075060855,1796075060855,1,null,1,null,null),
(14,1,'Stone Dragon Vest','Jade scales stitched by the Sacred Gate sewing circle, one for every upperclassman. Body costume, permanent.','/art/item/stone-dragon-vest.svg',null,2,540,1,null,null,13,1796075060857,1796075060857,1,null,1,null,null),
(15,1,'Cloudwalker Coat','Long tails for long stairs: the winter coat of Mystic Peak floats a little behind you. Body costume, permanent.','/art/item/cloudwalker-coat.svg',null,2,540,1,null,null,14,1796075060857,1796075060857,1,null,1,null,null),
(16,1,'Firebird Hoodie','Phoenix engineers wove heating wire into the lining, and only two of them caught fire. Body costume, permanent.','/art/item/firebird-hoodie.svg','/art/ribbon/new.svg',2,540,1,null,null,15,1796075060857,1796075060857,1,null,1,null,null),
(17,1,'Fiesta Terno Gown','Butterfly sleeves stiff enough to block the view of the row behind. Full costume, permanent, with a dance emote.','/art/item/fiesta-terno.svg','/art/ribbon/new.svg',2,680,1,null,null,16,1796075060858,1796075060858,1,null,1,null,null),
(18,1,'Graduation Barong','Sheer, pressed and guarded by somebody''s lola until the ceremony. Body costume, permanent.','/art/item/graduation-barong.svg',null,2,460,1,null,null,17,1796075060858,1796075060858,1,null,1,null,null),
(19,1,'Summa Cum Lakas Cap','Awarded for outstanding effort outside of class hours. Head costume, permanent, throwable once every hour.','/art/item/summa-cap.svg','/art/ribbon/sale.svg',2,480,1,null,null,18,1796075060858,1796075060858,1,null,1,null,null),
(20,1,'Overtime Lab Coat','The stains are from three different experiments and one sachet of barbecue sauce. Body costume, 30 days.','/art/item/overtime-lab-coat.svg',null,2,380,1,null,null,19,1796075060858,1796075060858,1,null,1,null,null),
(21,1,'Festival Feather Mask','Bright paint, brighter smile, and a tail of feathers that follows the drums. Head costume, 30 days.','/art/item/festival-mask.svg',null,2,280,1,null,null,20,1796075060858,1796075060858,1,null,1,null,null),
(22,1,'Liga ng Kanto Jersey','Number 42, because the printer ran out of other digits. Body costume, 30 days.','/art/item/liga-jersey.svg','/art/ribbon/new.svg',1,260,1,null,null,21,1796075060858,1796075060858,1,null,1,null,null),
(23,1,'Salakot of the Fields','Woven shade for long afternoons of slaying what crawls out of the rice paddies. Head costume, permanent.','/art/item/salakot.svg',null,1,320,1,null,null,22,1796075060859,1796075060859,1,null,1,null,null),
(24,1,'Night Market Shirt','Three for the price of two, said the vendor, but you only need this one. Body costume, 30 days.','/art/item/night-market-shirt.svg',null,1,180,1,null,null,23,1796075060859,1796075060859,1,null,1,null,null),
(25,1,'Barker Cap and Towel','For those who can fill a jeep with nothing but their voice. Head costume, 30 days.','/art/item/barker-cap.svg',null,1,150,1,null,null,24,1796075060860,1796075060860,1,null,1,null,null),
(26,1,'Topnotcher Glasses','They add nothing to INT, yet everybody copies your answers. Face costume, 15 days.','/art/item/topnotcher-glasses.svg',null,1,120,1,null,null,25,1796075060860,1796075060860,1,null,1,null,null),
(27,2,'Sarimanok Chick','Hatched from a song, carries a fish nobody has seen it catch. Pet, permanent, +5% gold from monsters.','/art/item/sarimanok-chick.svg','/art/ribbon/new.svg',2,980,1,null,null,26,1796075060861,1796075060861,1,null,1,null,null),
(28,2,'Loyal Askal Pup','Followed you home from the terminal and will not hear a word about leaving. Pet, 30 days, picks up gold.','/art/item/askal-pup.svg',null,2,320,1,null,null,27,1796075060861,1796075060861,1,null,1,null,null),
(29,2,'Thesis Night Owl','Awake at 3 AM, like you. Pet, 30 days, restores a little MP every ten seconds.','/art/item/thesis-owl.svg',null,2,300,1,null,null,28,1796075060861,1796075060861,1,null,1,null,null),
(30,2,'Tuko Wall Gecko','Says its own name seven times when luck is near. Pet, 15 days, picks up materials.','/art/item/tuko-gecko.svg',null,1,180,1,null,null,29,1796075060861,1796075060861,1,null,1,null,null),
(31,2,'King of the Road Jeep','Chrome horses, painted saints and room for a full party of eight. Mount, permanent, needs fuel like any other.','/art/item/king-of-the-road.svg','/art/ribbon/limited.svg',2,1450,1,null,null,30,1796075060862,1796075060862,1,null,1,null,null),
(32,2,'Kalabaw ni Lolo','Slow to start and impossible to stop, even by a school gate. Mount, permanent, cannot be knocked over.','/art/item/kalabaw.svg',null,2,620,1,null,null,31,1796075060862,1796075060862,1,null,1,null,null),
(33,2,'Overpass Skateboard','Scraped on every footbridge in town and proud of it. Mount, 30 days, with two tricks on the emote bar.','/art/item/overpass-board.svg','/art/ribbon/sale.svg',2,420,1,null,null,32,1796075060862,1796075060862,1,null,1,null,null),
(34,2,'Padyak Errand Bike','A basket in front, a bell that works, brakes that mostly do. Mount, 15 days.','/art/item/padyak-bike.svg',null,1,260,1,null,null,33,1796075060862,1796075060862,1,null,1,null,null),
(35,3,'Scholar Premium Pass','The whole package: +50% experience, +20% gold and two more stall pages. Lasts 30 days for every character of the account.','/art/item/scholar-pass.svg','/art/ribbon/hot.svg',2,750,1,null,null,34,1796075060863,1796075060863,1,null,1,null,null),
(36,3,'Honor Student Beads','One bead for each subject you did not sleep through. +50% experience for 7 days.','/art/item/honor-student-beads.svg',null,2,240,1,null,null,35,1796075060863,1796075060863,1,null,1,null,null),
(37,3,'Double Period Bell x5','Ring it and class counts twice. Five bells, each doubles experience for 30 minutes.','/art/item/double-period-bell.svg',null,2,120,1,null,null,36,1796075060864,1796075060864,1,null,1,null,null),
(38,3,'Allowance Day Charm','Rattles on the fifteenth and the thirtieth. +30% gold from monsters for 3 days.','/art/item/allowance-charm.svg',null,1,200,1,null,null,37,1796075060864,1796075060864,1,null,1,null,null),
(39,3,'Lucky Clover Pin','Found between the pages of a borrowed reviewer. +20% item drop for 3 days.','/art/item/lucky-clover.svg',null,2,190,1,null,null,38,1796075060864,1796075060864,1,null,1,null,null),
(40,3,'Late Again Sprint Band','For the last hundred metres before the gate closes. +15% running speed for 6 hours.','/art/item/sprinter-band.svg',null,1,70,1,null,null,39,1796075060865,1796075060865,1,null,1,null,null),
(41,3,'War Drum of Unity','Beat it once and the whole party stands straighter. +5% attack for your party, 30 minutes, not usable in club war.','/art/item/unity-drum.svg',null,1,80,1,null,null,40,1796075060865,1796075060865,1,null,1,null,null),
(42,3,'Group Project Contract','This time everybody really contributes. +25% experience for a full party of eight, 24 hours.','/art/item/group-project.svg',null,2,340,1,null,null,41,1796075060865,1796075060865,1,null,1,null,null),
(43,3,'Second Wind Pendant','Falling down is half the lesson. Experience lost on death is cut by half for 7 days.','/art/item/second-wind.svg','/art/ribbon/sale.svg',2,160,1,null,null,42,1796075060866,1796075060866,1,null,1,null,null),
(44,4,'Spirit Tea Pot x50','Brewed by the Mystic Peak tea club, which has no other activity. Fifty cups, each restores 40% MP.','/art/item/spirit-tea.svg',null,1,80,1,null,null,43,1796075060866,1796075060866,1,null,1,null,null),
(45,4,'Morning Taho x30','Listen for the call at seven in the morning. Thirty cups, each fills SP and keeps it full for 20 seconds.','/art/item/morning-taho.svg',null,1,60,1,null,null,44,1796075060866,1796075060866,1,null,1,null,null),
(46,4,'Midnight Noodles x20','Boiled in a rice cooker against dormitory rules. Twenty cups, +5% VIT for 30 minutes each.','/art/item/midnight-noodles.svg',null,1,70,1,null,null,45,1796075060866,1796075060866,1,null,1,null,null),
(47,4,'Baon Lunch Box','Rice, egg, and a note from home. Restores HP, MP and SP a little every 5 seconds for one hour.','/art/item/baon-box.svg',null,2,45,1,null,null,46,1796075060866,1796075060866,1,null,1,null,null),
(48,4,'Halo-Halo Blizzard','Mix well before the fight. Removes burns and slows, then protects you from both for 10 minutes.','/art/item/halo-halo.svg','/art/ribbon/hot.svg',2,55,1,null,null,47,1796075060867,1796075060867,1,null,1,null,null),
(49,4,'Revival Garland x5','White blossoms on a string: stand up where you fell, without losing experience. Five garlands, not usable in club war.','/art/item/revival-garland.svg',null,2,180,1,null,null,48,1796075060868,1796075060868,1,null,1,null,null),
(50,4,'Recall Ticket x5','One ride to Central Terminal from anywhere, standing only. Five tickets.','/art/item/recall-ticket.svg',null,1,20,1,null,null,49,1796075060868,1796075060868,1,null,1,null,null),
(51,4,'Megaphone of the Dean x10','Heard in every area and by everybody, so choose your words. Ten announcements through the yell channel.','/art/item/dean-megaphone.svg',null,2,95,1,null,null,50,1796075060868,1796075060868,1,null,1,null,null),
(52,5,'Transferee Form','Moves one character to another school with all records. Leave your club first: the registrar checks.','/art/item/transferee-form.svg',null,2,590,1,null,null,51,1796075060868,1796075060868,1,null,1,null,null),
(53,5,'Stat Reset Slip','Hands back all POW, DEX, INT, VIT and STM points of one character to be spent anew.','/art/item/stat-reset.svg',null,2,280,1,null,null,52,1796075060869,1796075060869,1,null,1,null,null),
(54,5,'Skill Reset Slip','Hands back all skill points of one character. Skill books stay learned.','/art/item/skill-reset.svg',null,2,260,1,null,null,53,1796075060869,1796075060869,1,null,1,null,null),
(55,5,'Character Slot Card','One more seat in the dormitory: adds a character slot to your account for good.','/art/item/slot-card.svg',null,2,350,1,null,null,54,1796075060869,1796075060869,1,null,1,null,null),
(56,5,'Extra Locker Row','Twelve more spaces in your locker, for good. Up to four rows per account.','/art/item/locker-row.svg',null,2,150,1,null,null,55,1796075060869,1796075060869,1,null,1,null,null),
(57,5,'Salon Voucher: Hair','Any style and any colour in the book, done while you wait. Used once.','/art/item/salon-voucher.svg',null,2,90,1,null,null,56,1796075060869,1796075060869,1,null,1,null,null),
(58,5,'Storage Key 30 Days','Opens the second locker for 30 days. What is inside stays safe when the key runs out.','/art/item/storage-key.svg',null,1,60,1,null,null,57,1796075060869,1796075060869,1,null,1,null,null),
(59,6,'Fiesta Capsule','Odds: 5% Fiesta Terno Gown, 25% festival masks and fireworks, 70% snacks for the whole table.','/art/item/fiesta-capsule.svg',null,2,100,1,null,null,58,1796075060870,1796075060870,1,null,1,null,null),
(60,6,'Mystery Egg Capsule','Keep it warm. Odds: 3% Sarimanok Chick, 27% pet for 30 days, 70% pet food and toys.','/art/item/pet-egg-capsule.svg',null,2,140,1,null,null,59,1796075060870,1796075060870,1,null,1,null,null),
(61,6,'Sari-Sari Capsule','A little of everything from the corner store. Odds: 10% boost, 30% materials, 60% consumables.','/art/item/sari-sari-capsule.svg',null,1,60,1,null,null,60,1796075060870,1796075060870,1,null,1,null,null),
(62,7,'Fine Refining Oil','For the safe steps from +1 to +4, when patience is short. Raises one piece of gear by one grade.','/art/item/refining-oil.svg',null,2,90,1,null,null,61,1796075060870,1796075060870,1,null,1,null,null),
(63,7,'Guardian Refining Seal','Above +4 a refine can go wrong. One seal keeps the item and its grade whole through one failed try.','/art/item/guardian-seal.svg','/art/ribbon/hot.svg',2,260,1,null,null,62,1796075060871,1796075060871,1,null,1,null,null),
(64,7,'Tempered Steel Ingot x5','Poured in the Phoenix foundry, still warm. Five bars for weapon crafting.','/art/item/steel-ingot.svg',null,1,75,1,null,null,63,1796075060871,1796075060871,1,null,1,null,null),
(65,7,'Moonsilk Thread x10','Spun on clear nights on the roof of Mystic Peak. Ten spools for costume repair and dye work.','/art/item/moonsilk.svg',null,1,110,1,null,null,64,1796075060871,1796075060871,1,null,1,null,null),
(66,7,'Fickle Reroll Dice','Throws the random options of one item again. The dice remember, but they do not care.','/art/item/reroll-dice.svg',null,2,160,1,null,null,65,1796075060871,1796075060871,1,null,1,null,null);
insert into "shop_category_texts" ("category_id", "language", "name") values
(1,'fil','Mga Costume'),
(2,'fil','Mga Pet at Mount'),
(3,'fil','Mga Boost'),
(4,'fil','Mga Nauubos'),
(5,'fil','Mga Serbisyo'),
(6,'fil','Mga Capsule'),
(7,'fil','Mga Materyales');
insert into "shop_item_texts" ("item_id", "language", "description") values
(1,'fil','Makintab na bakal na nagiging violet pagsindi ng mga poste. Costume sa ulo, 30 araw, +3% depensa.'),
(2,'fil','Pakpak na nag-iiwan ng baga kapag tumatakbo ka, bagay sa kahit anong uniporme. Costume sa likod, permanente, isang beses maite-trade.'),
(3,'fil','Lasang cherry at emergency. Limampung bote, 40% HP ang balik ng bawat isa.'),
(4,'fil','Mula dorm hanggang club room sa haba ng isang palusot. Mount, 30 araw, may battery na.'),
(5,'fil','Tsansa: 4% Moon Wolf Companion, 16% epic costume na 30 araw, 80% boosts. Laging costume o mas maganda ang laman ng ikasampung sunod.'),
(6,'fil','Bawat hiyas ay isang term na nairaos nang walang bagsak. Costume sa ulo, permanente, nakatali sa account mo.'),
(7,'fil','Bagong pangalan sa lahat ng class list. Isang gamit, habang naka-login ang character; malaya na ang lumang pangalan pagkalipas ng 7 araw.'),
(8,'fil','Titigan mo at mawawala ang ingay ng palengke. Sampung orb, +20% experience nang isang oras ang bawat isa.'),
(9,'fil','Namumulot ng loot, umaalulong sa boss timer, at natutulog sa mga libro mo. Pet, 30 araw, puwedeng i-renew bago maubos.'),
(10,'fil','Mabilis isuot, mas mabilis ihagis, at kinatatakutan ng bawat nakababatang kapatid. Costume sa paa, 15 araw, may tunog ng palo.'),
(11,'fil','Sampung tabas na hiyas para sa mga socket mo, tadhana ang bahala sa kulay. Maite-trade ang pouch hangga’t hindi pa nabubuksan.'),
(12,'fil','Tago ang mukha mo sa mga karibal at sa titser na nag-a-attendance. Costume sa ulo, 30 araw.'),
(13,'fil','Makapal na puting cotton na amoy banig pa ng ensayo. Buong costume, permanente, puwede ang kahit anong color card.'),
(14,'fil','Mga kaliskis na jade na tinahi ng sewing circle ng Sacred Gate, isa para sa bawat senior. Costume sa katawan, permanente.'),
(15,'fil','Mahabang laylayan para sa mahabang hagdan: nakalutang nang kaunti sa likod mo ang coat ng Mystic Peak. Costume sa katawan, permanente.'),
(16,'fil','Hinabian ng mga engineer ng Phoenix ng alambreng umiinit, at dalawa lang sa kanila ang nagliyab. Costume sa katawan, permanente.'),
(17,'fil','Manggas-paruparo na sa tigas ay harang na sa hilera sa likod. Buong costume, permanente, may dance emote.'),
(18,'fil','Manipis, plantsado, at bantay-sarado ng lola hanggang sa seremonya. Costume sa katawan, permanente.'),
(19,'fil','Gawad para sa natatanging sipag sa labas ng oras ng klase. Costume sa ulo, permanente, naihahagis isang beses kada oras.'),
(20,'fil','Galing sa tatlong magkaibang eksperimento at isang sachet ng barbecue sauce ang mga mantsa. Costume sa katawan, 30 araw.'),
(21,'fil','Matingkad ang pintura, mas matingkad ang ngiti, at may buntot na balahibong sumusunod sa tambol. Costume sa ulo, 30 araw.'),
(22,'fil','Numero 42, dahil naubusan ng ibang numero ang nag-imprenta. Costume sa katawan, 30 araw.'),
(23,'fil','Habing lilim para sa mahahabang hapon ng pagpatay sa mga gumagapang palabas ng palayan. Costume sa ulo, permanente.'),
(24,'fil','Tatlo sa presyo ng dalawa, sabi ng tindera, pero ito lang ang kailangan mo. Costume sa katawan, 30 araw.'),
(25,'fil','Para sa kayang punuin ang jeep gamit ang boses lang. Costume sa ulo, 30 araw.'),
(26,'fil','Walang dagdag sa INT, pero kinokopya ng lahat ang sagot mo. Costume sa mukha, 15 araw.'),
(27,'fil','Napisa mula sa isang awit, may dalang isdang walang nakakitang hinuli nito. Pet, permanente, +5% gold mula sa mga halimaw.'),
(28,'fil','Sinundan ka pauwi mula sa terminal at ayaw nang pag-usapan ang pag-alis. Pet, 30 araw, namumulot ng gold.'),
(29,'fil','Gising nang 3 AM, gaya mo. Pet, 30 araw, kaunting MP kada sampung segundo.'),
(30,'fil','Pitong beses sinasabi ang sariling pangalan kapag malapit ang swerte. Pet, 15 araw, namumulot ng materials.'),
(31,'fil','Kabayong chrome, mga santong pintado, at kasya ang buong party na walo. Mount, permanente, kailangan ng gas gaya ng iba.'),
(32,'fil','Matagal umandar at imposibleng pigilan, kahit ng gate ng paaralan. Mount, permanente, hindi natutumba.'),
(33,'fil','Gasgas sa bawat overpass ng lungsod at ipinagmamalaki iyon. Mount, 30 araw, may dalawang trick sa emote bar.'),
(34,'fil','Basket sa harap, kuliling na gumagana, prenong madalas gumana. Mount, 15 araw.'),
(35,'fil','Kumpletong package: +50% experience, +20% gold at dalawa pang pahina ng stall. 30 araw para sa lahat ng character ng account.'),
(36,'fil','Isang butil sa bawat subject na hindi mo tinulugan. +50% experience nang 7 araw.'),
(37,'fil','Patunugin at doble ang bilang ng klase. Limang bell, dobleng experience nang 30 minuto ang bawat isa.'),
(38,'fil','Kumakalansing tuwing akinse at katapusan. +30% gold mula sa mga halimaw nang 3 araw.'),
(39,'fil','Natagpuan sa pagitan ng mga pahina ng hiniram na reviewer. +20% item drop nang 3 araw.'),
(40,'fil','Para sa huling sandaang metro bago magsara ang gate. +15% bilis ng takbo nang 6 na oras.'),
(41,'fil','Isang palo at tumutuwid ang likod ng buong party. +5% attack ng party, 30 minuto, bawal sa club war.'),
(42,'fil','Sa pagkakataong ito, lahat talaga may ambag. +25% experience kapag buo ang party na walo, 24 na oras.'),
(43,'fil','Kalahati ng aral ang pagkadapa. Kalahati na lang ang nababawas na experience kapag namatay, nang 7 araw.'),
(44,'fil','Timpla ng tea club ng Mystic Peak, na wala nang ibang ginagawa. Limampung tasa, 40% MP ang balik ng bawat isa.'),
(45,'fil','Abangan ang sigaw nang alas-siyete ng umaga. Tatlumpung baso, pinupuno ng bawat isa ang SP at pinananatiling puno nang 20 segundo.'),
(46,'fil','Niluto sa rice cooker kahit bawal sa dorm. Dalawampung cup, +5% VIT nang 30 minuto ang bawat isa.'),
(47,'fil','Kanin, itlog, at sulat mula sa bahay. Kaunting HP, MP at SP kada 5 segundo nang isang oras.'),
(48,'fil','Haluing mabuti bago ang laban. Tanggal ang burn at slow, tapos protektado ka sa dalawa nang 10 minuto.'),
(49,'fil','Puting sampagita sa sinulid: babangon ka kung saan ka natumba, walang bawas sa experience. Limang kuwintas, bawal sa club war.'),
(50,'fil','Isang biyahe papuntang Central Terminal mula kahit saan, nakatayo nga lang. Limang ticket.'),
(51,'fil','Dinig sa lahat ng lugar at ng lahat ng tao, kaya piliin ang sasabihin. Sampung anunsyo sa yell channel.'),
(52,'fil','Inililipat ang isang character sa ibang paaralan kasama ang lahat ng record. Umalis muna sa club: tsine-check ng registrar.'),
(53,'fil','Ibinabalik ang lahat ng POW, DEX, INT, VIT at STM points ng isang character para gastusin ulit.'),
(54,'fil','Ibinabalik ang lahat ng skill points ng isang character. Alam pa rin ang mga skill book na natutuhan na.'),
(55,'fil','Isa pang upuan sa dorm: dagdag na character slot sa account mo, habambuhay.'),
(56,'fil','Labindalawa pang espasyo sa locker mo, habambuhay. Hanggang apat na hilera kada account.'),
(57,'fil','Kahit anong gupit at kulay sa libro, gawa habang hinihintay mo. Isang gamit.'),
(58,'fil','Binubuksan ang ikalawang locker nang 30 araw. Ligtas ang laman kahit maubos ang araw ng susi.'),
(59,'fil','Tsansa: 5% Fiesta Terno Gown, 25% maskara at fireworks ng pista, 70% meryenda para sa buong mesa.'),
(60,'fil','Limliman mo lang. Tsansa: 3% Sarimanok Chick, 27% pet na 30 araw, 70% pagkain at laruan ng pet.'),
(61,'fil','Tig-kakaunti ng lahat mula sa tindahan sa kanto. Tsansa: 10% boost, 30% materials, 60% consumables.'),
(62,'fil','Para sa ligtas na mga hakbang mula +1 hanggang +4, kapag maikli ang pasensiya. Isang grado ang itataas ng isang gamit.'),
(63,'fil','Lampas +4, puwede nang pumalya ang refine. Isang seal ang sasalo sa isang palya: buo ang item at ang grado nito.'),
(64,'fil','Hinulma sa pandayan ng Phoenix, mainit-init pa. Limang bara para sa paggawa ng armas.'),
(65,'fil','Hinabi sa bubong ng Mystic Peak sa mga gabing maaliwalas. Sampung rolyo para sa pagkumpuni at pagkukulay ng costume.'),
(66,'fil','Inihahagis ulit ang random options ng isang item. Nakakaalala ang dice, pero wala itong pakialam.');
insert into "shop_prices" ("id", "item_id", "section", "price", "set_at", "replaced_at", "game_item", "game_amount") values
(1,1,2,350,1796075060849,null,null,1),
(2,2,2,1200,1796075060851,null,null,1),
(3,3,1,80,1796075060851,null,null,1),
(4,4,2,480,1796075060851,null,null,1),
(5,5,2,120,1796075060851,null,null,1),
(6,6,2,2400,1796075060851,null,null,1),
(7,7,2,200,1796075060852,null,null,1),
(8,8,1,150,1796075060852,null,null,1),
(9,9,2,540,1796075060852,null,null,1),
(10,10,1,90,1796075060853,null,null,1),
(11,11,1,220,1796075060854,null,null,1),
(12,12,2,300,1796075060855,null,null,1),
(13,13,2,620,1796075060855,null,null,1),
(14,14,2,540,1796075060857,null,null,1),
(15,15,2,540,1796075060857,null,null,1),
(16,16,2,540,1796075060857,null,null,1),
(17,17,2,680,1796075060858,null,null,1),
(18,18,2,460,1796075060858,null,null,1),
(19,19,2,480,1796075060858,null,null,1),
(20,20,2,380,1796075060858,null,null,1),
(21,21,2,280,1796075060858,null,null,1),
(22,22,1,260,1796075060858,null,null,1),
(23,23,1,320,1796075060859,null,null,1),
(24,24,1,180,1796075060859,null,null,1),
(25,25,1,150,1796075060860,null,null,1),
(26,26,1,120,1796075060860,null,null,1),
(27,27,2,980,1796075060861,null,null,1),
(28,28,2,320,1796075060861,null,null,1),
(29,29,2,300,1796075060861,null,null,1),
(30,30,1,180,1796075060861,null,null,1),
(31,31,2,1450,1796075060862,null,null,1),
(32,32,2,620,1796075060862,null,null,1),
(33,33,2,420,1796075060862,null,null,1),
(34,34,1,260,1796075060862,null,null,1),
(35,35,2,750,1796075060863,null,null,1),
(36,36,2,240,1796075060863,null,null,1),
(37,37,2,120,1796075060864,null,null,1),
(38,38,1,200,1796075060864,null,null,1),
(39,39,2,190,1796075060864,null,null,1),
(40,40,1,70,1796075060865,null,null,1),
(41,41,1,80,1796075060865,null,null,1),
(42,42,2,340,1796075060865,null,null,1),
(43,43,2,160,1796075060866,null,null,1),
(44,44,1,80,1796075060866,null,null,1),
(45,45,1,60,1796075060866,null,null,1),
(46,46,1,70,1796075060866,null,null,1),
(47,47,2,45,1796075060866,null,null,1),
(48,48,2,55,1796075060867,null,null,1),
(49,49,2,180,1796075060868,null,null,1),
(50,50,1,20,1796075060868,null,null,1),
(51,51,2,95,1796075060868,null,null,1),
(52,52,2,590,1796075060868,null,null,1),
(53,53,2,280,1796075060869,null,null,1),
(54,54,2,260,1796075060869,null,null,1),
(55,55,2,350,1796075060869,null,null,1),
(56,56,2,150,1796075060869,null,null,1),
(57,57,2,90,1796075060869,null,null,1),
(58,58,1,60,1796075060869,null,null,1),
(59,59,2,100,1796075060870,null,null,1),
(60,60,2,140,1796075060870,null,null,1),
(61,61,1,60,1796075060870,null,null,1),
(62,62,2,90,1796075060870,null,null,1),
(63,63,2,260,1796075060871,null,null,1),
(64,64,1,75,1796075060871,null,null,1),
(65,65,1,110,1796075060871,null,null,1),
(66,66,2,160,1796075060871,null,null,1);
insert into "carts" ("account_id", "changes") values
(1,1);
insert into "cart_lines" ("id", "account_id", "item_id", "quantity", "checked", "added_at") values
(1,1,5,1,1,1796075145693);
insert into "orders" ("id", "account_id", "entry_id", "created_at", "gift") values
(1,1,2,1792446261091,null),
(2,1,3,1792705461100,null),
(3,1,4,1792964661105,null),
(4,1,5,1793223861108,null),
(5,1,6,1793483061113,null),
(6,1,7,1793742261116,null),
(7,1,8,1794001461124,null),
(8,1,9,1794260661128,null),
(9,1,10,1794519861133,null),
(10,1,11,1794779061137,null),
(11,1,12,1795038261141,null),
(12,1,13,1795297461145,null),
(13,1,14,1795556661150,null),
(14,1,15,1795815861156,null),
(15,1,19,1796075145634,null),
(16,1,20,1796075145652,null),
(17,1,21,1796075145667,null);
insert into "order_lines" ("id", "order_id", "account_id", "item_id", "category_id", "name", "description", "image_url", "ribbon", "section", "price", "quantity", "bought_at", "list_price") values
(1,1,1,10,1,'Lucky Tsinelas','Quick to wear, quicker to throw, and feared by every younger brother. Feet costume, 15 days, with a slap sound.','/art/item/lucky-tsinelas.svg','/art/ribbon/hot.svg',1,90,1,1792446261091,null),
(2,2,1,3,4,'Vital Potion x50','Tastes of cherry and of emergency. Fifty bottles, each restores 40% HP.','/art/item/vital-potion.svg',null,1,80,1,1792705461100,null),
(3,3,1,4,2,'Campus Scooter','From dormitory to club room in the time of one excuse. Mount, 30 days, battery included.','/art/item/campus-scooter.svg','/art/ribbon/new.svg',2,480,1,1792964661105,null),
(4,4,1,7,5,'Character Rename Card','A new name on every class list. Used once, while logged in on the character; the old name is free after 7 days.','/art/item/rename-card.svg','/art/ribbon/sale.svg',2,200,1,1793223861108,null),
(5,5,1,50,4,'Recall Ticket x5','One ride to Central Terminal from anywhere, standing only. Five tickets.','/art/item/recall-ticket.svg',null,1,20,1,1793483061113,null),
(6,6,1,36,3,'Honor Student Beads','One bead for each subject you did not sleep through. +50% experience for 7 days.','/art/item/honor-student-beads.svg',null,2,240,1,1793742261116,null),
(7,7,1,9,2,'Moon Wolf Companion','Picks up loot, howls at boss timers and sleeps on your books. Pet, 30 days, can be renewed before it runs out.','/art/item/moon-wolf.svg','/art/ribbon/hot.svg',2,540,1,1794001461124,null),
(8,8,1,58,5,'Storage Key 30 Days','Opens the second locker for 30 days. What is inside stays safe when the key runs out.','/art/item/storage-key.svg',null,1,60,1,1794260661128,null),
(9,9,1,3,4,'Vital Potion x50','Tastes of cherry and of emergency. Fifty bottles, each restores 40% HP.','/art/item/vital-potion.svg',null,1,80,1,1794519861133,null),
(10,10,1,5,6,'Lunar Capsule','Odds: 4% Moon Wolf Companion, 16% epic costume for 30 days, 80% boosts. The tenth in a row always holds a costume or better.','/art/item/lunar-capsule.svg','/art/ribbon/limited.svg',2,120,1,1794779061137,null),
(11,11,1,5,6,'Lunar Capsule','Odds: 4% Moon Wolf Companion, 16% epic costume for 30 days, 80% boosts. The tenth in a row always holds a costume or better.','/art/item/lunar-capsule.svg','/art/ribbon/limited.svg',2,120,1,1795038261141,null),
(12,12,1,16,1,'Firebird Hoodie','Phoenix engineers wove heating wire into the lining, and only two of them caught fire. Body costume, permanent.','/art/item/firebird-hoodie.svg','/art/ribbon/new.svg',2,540,1,1795297461145,null),
(13,13,1,8,3,'Focus Orb x10','Look into it and the noise of the market fades away. Ten orbs, each gives +20% experience for one hour.','/art/item/focus-orb.svg','/art/ribbon/new.svg',1,150,1,1795556661150,null),
(14,14,1,46,4,'Midnight Noodles x20','Boiled in a rice cooker against dormitory rules. Twenty cups, +5% VIT for 30 minutes each.','/art/item/midnight-noodles.svg',null,1,70,1,1795815861156,null),
(15,15,1,1,1,'Ronin Helm of Dusk','Lacquered steel that turns violet when the street lamps come on. Head costume, 30 days, +3% defence.','/art/item/ronin-helm.svg','/art/ribbon/hot.svg',2,350,1,1796075145634,null),
(16,16,1,2,1,'Phoenix Wings','Wings that leave embers when you sprint, worn over any uniform. Back costume, permanent, tradable once.','/art/item/phoenix-wings.svg','/art/ribbon/limited.svg',2,1200,1,1796075145652,null),
(17,17,1,3,4,'Vital Potion x50','Tastes of cherry and of emergency. Fifty bottles, each restores 40% HP.','/art/item/vital-potion.svg',null,1,80,1,1796075145667,null);
insert into "game_deliveries" ("id", "order_line_id", "account_id", "item_id", "item_name", "quantity", "state", "attempts", "lease_until", "failure", "created_at", "settled_at", "claimed_at", "key", "leased_since_restore", "maybe_fetched", "game_item", "game_amount", "waiting_for") values
(1,1,1,10,'Lucky Tsinelas',1,'delivered',1,null,null,1792446261091,1792446501091,1792446381091,'01a1561f-6763-7f60-b38c-206d63f4afb4',1,0,null,1,null),
(2,2,1,3,'Vital Potion x50',1,'delivered',1,null,null,1792705461100,1792705701100,1792705581100,'01a16592-7b6c-7748-8fd1-c0b9dd0bd2da',1,0,null,1,null),
(3,3,1,4,'Campus Scooter',1,'delivered',1,null,null,1792964661105,1792964901105,1792964781105,'01a17505-8f71-77ab-9ea8-f5c8f53a8900',1,0,null,1,null),
(4,4,1,7,'Character Rename Card',1,'delivered',1,null,null,1793223861108,1793224101108,1793223981108,'01a18478-a374-7c59-a4e2-c61575f04b28',1,0,null,1,null),
(5,5,1,50,'Recall Ticket x5',1,'delivered',1,null,null,1793483061113,1793483301113,1793483181113,'01a193eb-b779-7f55-837c-8d2e5b7bde90',1,0,null,1,null),
(6,6,1,36,'Honor Student Beads',1,'delivered',1,null,null,1793742261116,1793742501116,1793742381116,'01a1a35e-cb7c-7d3d-99eb-5bb733abb159',1,0,null,1,null),
(7,7,1,9,'Moon Wolf Companion',1,'delivered',1,null,null,1794001461124,1794001701124,1794001581124,'01a1b2d1-df84-799c-b3a8-0bf1fd36bb50',1,0,null,1,null),
(8,8,1,58,'Storage Key 30 Days',1,'delivered',1,null,null,1794260661128,1794260901128,1794260781128,'01a1c244-f388-7b8f-ac9c-4961c7404dc6',1,0,null,1,null),
(9,9,1,3,'Vital Potion x50',1,'delivered',1,null,null,1794519861133,1794520101133,1794519981133,'01a1d1b8-078d-7ef5-8662-e147b336f78d',1,0,null,1,null),
(10,10,1,5,'Lunar Capsule',1,'delivered',1,null,null,1794779061137,1794779301137,1794779181137,'01a1e12b-1b91-7dcb-9a44-d0bddc09a3ab',1,0,null,1,null),
(11,11,1,5,'Lunar Capsule',1,'delivered',1,null,null,1795038261141,1795038501141,1795038381141,'01a1f09e-2f95-79c8-9ad2-89b4c7590bba',1,0,null,1,null),
(12,12,1,16,'Firebird Hoodie',1,'delivered',1,null,null,1795297461145,1795297701145,1795297581145,'01a20011-4399-7572-b3da-216814b6932f',1,0,null,1,null),
(13,13,1,8,'Focus Orb x10',1,'delivered',1,null,null,1795556661150,1795556901150,1795556781150,'01a20f84-579e-7916-b95f-7be3d4ed5949',1,0,null,1,null),
(14,14,1,46,'Midnight Noodles x20',1,'delivered',1,null,null,1795815861156,1795816101156,1795815981156,'01a21ef7-6ba4-730a-958f-2fa81edc9616',1,0,null,1,null),
(15,15,1,1,'Ronin Helm of Dusk',1,'waiting',0,null,null,1796075145634,null,null,'01a22e6b-c9a2-70b0-bb76-eb328ac2643a',0,0,null,1,null),
(16,16,1,2,'Phoenix Wings',1,'waiting',0,null,null,1796075145652,null,null,'01a22e6b-c9b4-77e9-9e99-31da24d8aac9',0,0,null,1,null),
(17,17,1,3,'Vital Potion x50',1,'waiting',0,null,null,1796075145667,null,null,'01a22e6b-c9c3-7876-95fa-ad7460f0a71b',0,0,null,1,null);
insert into "game_hours" ("hour_at", "most") values
(1795960800000,379),
(1795964400000,346),
(1795968000000,220),
(1795971600000,180),
(1795975200000,140),
(1795978800000,105),
(1795982400000,78),
(1795986000000,60),
(1795989600000,50),
(1795993200000,46),
(1795996800000,45),
(1796000400000,45),
(1796004000000,45),
(1796007600000,46),
(1796011200000,50),
(1796014800000,60),
(1796018400000,78),
(1796022000000,105),
(1796025600000,140),
(1796029200000,180),
(1796032800000,220),
(1796036400000,254),
(1796040000000,277),
(1796043600000,285),
(1796047200000,277),
(1796050800000,254),
(1796054400000,215),
(1796058000000,175),
(1796061600000,135),
(1796065200000,100),
(1796068800000,73);
insert into "characters" ("cha_num", "account_id", "name", "class", "school", "level", "deleted", "name_key", "money", "pk_score", "pk_death", "mmr", "level_up_at", "gu_num", "taken_at", "month", "base_score", "base_death", "mmr_month", "kill_month", "listed", "left_out_at", "left_out_reason") values
(1,1,'TagaPasilyo',256,0,243,0,'tagapasilyo','154378259',1115,1984,695,1796052085635,58,1796075061466,'2026-12',1115,1983,'2026-12','2026-11',1,null,null),
(2,1,'-Kidlat`Jr-',2,0,190,0,'-kidlat`jr-','32966349',65,745,1242,1796051163855,null,1796054340000,'2026-11',33,734,'2026-11','2026-11',1,null,null),
(3,1,'Juana`',512,0,169,0,'juana`','82413870',679,405,1430,1796072232421,null,1796075061466,'2026-12',678,404,'2026-12','2026-12',1,null,null),
(4,1,'farm`1',1,1,69,0,'farm`1','3362366',207,216,956,1796052375437,null,1796054340000,'2026-11',206,215,'','2026-11',1,null,null),
(14,null,'MutyaBata`',2048,0,179,0,'mutyabata`','43976314',1639,2865,1200,1796054112678,17,1796075061466,'2026-12',1639,2865,'2026-10','2026-11',1,null,null),
(29,null,'BuhawiLakas',8192,0,184,0,'buhawilakas','288032535',2907,1274,971,1796071988891,25,1796075061466,'2026-12',2906,1272,'2026-12','2026-12',1,null,null),
(41,null,'HaliyaBangis_1263',256,0,220,0,'haliyabangis_1263','690311592',2968,1868,371,1796051886431,49,1796075061466,'2026-12',2968,1867,'2026-12','2026-11',1,null,null),
(42,null,'BagwisWalangtulog',2048,1,49,0,'bagwiswalangtulog','2344529',65,92,857,1796053457636,57,1796075061466,'2026-12',65,91,'2026-12','2026-11',1,null,null),
(44,null,'DiwataX_328',16,0,165,0,'diwatax_328','178366880',2111,1026,1656,1796053713695,33,1796075061466,'2026-12',2110,1026,'2026-12','2026-12',1,null,null),
(69,null,'xArawUnox',2048,2,97,0,'xarawunox','33356997',1176,1079,1235,1796053367094,1,1796075061466,'2026-12',1176,1079,'2026-11','2026-11',1,null,null),
(81,null,'-RahoKanto-',2048,1,246,0,'-rahokanto-','5949045885',2009,3936,1376,1796052721087,43,1796075061466,'2026-12',2008,3936,'2026-12','2026-12',1,null,null),
(147,null,'KalasagUno',1,1,28,0,'kalasaguno','155363',307,269,948,1796051983277,41,1796054340000,'2026-11',294,261,'2026-11','2026-11',1,null,null),
(161,null,'BituinLakas',4096,1,41,0,'bituinlakas','0',408,291,1155,1796054300569,12,1796054340000,'2026-11',338,245,'2026-11','2026-11',1,null,null),
(186,null,'batopayat',4,1,230,0,'batopayat','4158895575',1257,965,1365,1796052300772,9,1796054340000,'2026-11',1220,948,'2026-11','2026-11',1,null,null),
(241,null,'xLiwanagXx',1,1,146,0,'xliwanagxx','118084842',354,967,997,1796054101069,60,1796075061466,'2026-12',354,967,'2026-11','2026-11',1,null,null),
(321,null,'xGabiPuyatx',8,0,67,0,'xgabipuyatx','7634877',414,860,909,1796052626948,null,1796054340000,'2026-11',401,839,'2026-11','2026-11',1,null,null),
(401,null,'talatulog',4096,1,226,0,'talatulog','426536157',2073,522,903,1796051972646,35,1796054340000,'2026-11',2018,447,'2026-11','2026-11',1,null,null),
(481,null,'LuntianReyna`',4096,1,226,0,'luntianreyna`','3064289965',1700,2432,987,1796053284749,null,1796075061466,'2026-12',1699,2431,'2026-11','2026-12',1,null,null),
(561,null,'TalaPayat_1110',4,1,171,0,'talapayat_1110','89178360',2667,1638,966,1796050832007,49,1796075061466,'2026-12',2667,1638,'2026-11','2026-11',1,null,null),
(641,null,'xTindigReynax',8,1,119,0,'xtindigreynax','143562845',1111,841,1526,1796072214125,null,1796075061466,'2026-12',1109,840,'2026-12','2026-12',1,null,null),
(721,null,'AmihanTulog`',512,1,121,0,'amihantulog`','43318846',1056,1272,552,1796051958549,16,1796075061466,'2026-12',1056,1272,'2026-11','2026-11',1,null,null),
(801,null,'LakanSabaw',8,2,22,0,'lakansabaw','477760',118,156,1025,1796051171611,null,1796054340000,'2026-11',106,149,'2026-11','2026-11',1,null,null),
(881,null,'LiwanagTalim',8,1,203,0,'liwanagtalim','156044003',3054,2453,1167,1786024375437,12,1796054340000,'2026-11',3050,2451,'2026-11','2026-11',1,null,null),
(961,null,'kulog',256,0,159,0,'kulog','41788264',1736,358,1029,1796054310537,6,1796054340000,'2026-11',1718,325,'2026-11','2026-11',1,null,null),
(1041,null,'SinagUno6',2,1,148,0,'sinaguno6','112894236',343,1513,327,1796053463586,null,1796075061466,'2026-12',343,1513,'2026-11','2026-11',1,null,null),
(1121,null,'BuhawiBoy25',8,1,131,0,'buhawiboy25','12599542',2082,1146,1225,1796054323949,45,1796054340000,'2026-11',2081,1145,'2026-11','2026-11',1,null,null),
(1201,null,'DagatOtso_673',2048,2,124,0,'dagatotso_673','3503217',478,442,1494,1796050800892,null,1796075061466,'2026-12',478,442,'2026-11','2026-11',1,null,null),
(1281,null,'xGintoTalimx',4096,2,72,0,'xgintotalimx','1799338',257,1044,1024,1796052376029,17,1796075061466,'2026-12',257,1044,'2026-11','2026-11',1,null,null),
(1361,null,'xBanogTresx',8,1,67,0,'xbanogtresx','157784',449,192,736,1796053218487,13,1796054340000,'2026-11',443,179,'2026-11','2026-11',1,null,null),
(1441,null,'-BulalakawOtso-',8,1,192,0,'-bulalakawotso-','0',2690,2738,1470,1796054051068,40,1796075061466,'2026-12',2688,2736,'2026-12','2026-12',1,null,null),
(1521,null,'YeloPrime_1274',128,2,195,0,'yeloprime_1274','262869951',1275,2875,861,1796052151402,8,1796054340000,'2026-11',1274,2874,'2026-11','2026-11',1,null,null),
(1601,null,'DiwataPuyat_514',256,2,64,0,'diwatapuyat_514','4304316',153,235,731,1796052117744,2,1796075061466,'2026-12',152,234,'2026-12','2026-12',1,null,null),
(1681,null,'AninoHari',2048,1,218,0,'aninohari','159504336',3019,3068,2028,1796053642842,45,1796075061466,'2026-12',3019,3068,'2026-11','2026-11',1,null,null),
(1761,null,'-PilakPuyat-',1,0,106,0,'-pilakpuyat-','4740329',1512,165,1284,1796051138816,null,1796075061466,'2026-12',1512,165,'2026-11','2026-11',1,null,null),
(1841,null,'balongwalangtulog',256,1,81,0,'balongwalangtulog','0',1083,530,1077,1796053102776,55,1796054340000,'2026-11',1076,514,'2026-11','2026-11',1,null,null),
(1921,null,'xKampilanWalangtulogx',2,0,127,0,'xkampilanwalangtulogx','7105218',771,1656,542,1796053521826,null,1796075061466,'2026-12',771,1655,'2026-12','2026-11',1,null,null);
insert into "character_words" ("words", "num") values
('1',4),
('1110',561),
('1263',41),
('1274',1521),
('328',44),
('514',1601),
('673',1201),
('bulalakawotso-',1441),
('jr-',2),
('kidlat`jr-',2),
('pilakpuyat-',1761),
('rahokanto-',81);
insert into "standings" ("board", "month", "sort", "cha_num", "class", "school", "head") values
('killer','2026-11','zzzy1mx3gcvq1',161,4096,1,1),
('killer','2026-11','zzzygmx3eyzhi',401,4096,1,1),
('killer','2026-11','zzzyymx3f60o4',186,4,1,1),
('killer','2026-11','zzzz3mx3ehnf3',2,2,0,1),
('killer','2026-11','zzzzhmx3gd3ex',961,4,0,1),
('killer','2026-11','zzzzmmx3ez7ot',147,1,1,1),
('killer','2026-11','zzzzmmx3fd0ck',321,8,0,1),
('killer','2026-11','zzzznmx3ehtej',801,8,2,1),
('killer','2026-11','zzzzsmx3fn7i0',1841,4,1,1),
('killer','2026-11','zzzztmx3fpos7',1361,8,1,1),
('killer','2026-11','zzzzvmshksryl',881,8,1,1),
('killer','2026-11','zzzzymx3f2tey',1521,2,2,1),
('killer','2026-11','zzzzymx3f7ma5',4,1,1,1),
('killer','2026-11','zzzzymx3gddrh',1121,8,1,1),
('killer','2026-12','zzzzxmx3g7j7g',1441,8,1,1),
('killer','2026-12','zzzzxmx3r0twt',641,8,1,1),
('killer','2026-12','zzzzymx3f23g0',1601,4,2,1),
('killer','2026-12','zzzzymx3ff0zj',81,1024,1,1),
('killer','2026-12','zzzzymx3fr3wt',481,4096,1,1),
('killer','2026-12','zzzzymx3g0avz',44,16,0,1),
('killer','2026-12','zzzzymx3qw04b',29,4096,0,1),
('killer','2026-12','zzzzymx3r1811',3,8,0,1),
('level','2026-11','zzztlmx3f60o4',186,4,1,1),
('level','2026-11','zzztpmx3eyzhi',401,4096,1,1),
('level','2026-11','zzzucmshksryl',881,8,1,1),
('level','2026-11','zzzukmx3f2tey',1521,2,2,1),
('level','2026-11','zzzupmx3ehnf3',2,2,0,1),
('level','2026-11','zzzvkmx3gd3ex',961,4,0,1),
('level','2026-11','zzzwcmx3gddrh',1121,8,1,1),
('level','2026-11','zzzxqmx3fn7i0',1841,4,1,1),
('level','2026-11','zzzy2mx3f7ma5',4,1,1,1),
('level','2026-11','zzzy4mx3fd0ck',321,8,0,1),
('level','2026-11','zzzy4mx3fpos7',1361,8,1,1),
('level','2026-11','zzzyumx3gcvq1',161,4096,1,1),
('level','2026-11','zzzz7mx3ez7ot',147,1,1,1),
('level','2026-11','zzzzdmx3ehtej',801,8,2,1),
('level','2026-12','zzzt5mx3ff0zj',81,1024,1,1),
('level','2026-12','zzzt8mx3f1eo3',1,4,0,1),
('level','2026-12','zzztpmx3fr3wt',481,4096,1,1),
('level','2026-12','zzztvmx3ex4yn',41,4,0,1),
('level','2026-12','zzztxmx3fys7u',1681,1024,1,1),
('level','2026-12','zzzunmx3g7j7g',1441,8,1,1),
('level','2026-12','zzzuvmx3qw04b',29,4096,0,1),
('level','2026-12','zzzv0mx3g8uqu',14,1024,0,1),
('level','2026-12','zzzv8mx3eajd3',561,4,1,1),
('level','2026-12','zzzvamx3r1811',3,8,0,1),
('level','2026-12','zzzvemx3g0avz',44,16,0,1),
('level','2026-12','zzzvvmx3fuxwi',1041,2,1,1),
('level','2026-12','zzzvxmx3g8lsd',241,1,1,1),
('level','2026-12','zzzwgmx3fw6ua',1921,2,0,1),
('level','2026-12','zzzwjmx3e9vcs',1201,1024,2,1),
('level','2026-12','zzzwmmx3eyolx',721,8,1,1),
('level','2026-12','zzzwomx3r0twt',641,8,1,1),
('level','2026-12','zzzx1mx3eh43k',1761,1,0,1),
('level','2026-12','zzzxamx3fsvg6',69,1024,2,1),
('level','2026-12','zzzxzmx3f7mql',1281,4096,2,1),
('level','2026-12','zzzy7mx3f23g0',1601,4,2,1),
('level','2026-12','zzzymmx3futb8',42,1024,1,1),
('mmr','2026-11','hzyy3mx3f60o4',186,4,1,1),
('mmr','2026-11','hzz1imx3ehnf3',2,2,0,1),
('mmr','2026-11','hzz1zmx3gddrh',1121,8,1,1),
('mmr','2026-11','hzz3lmshksryl',881,8,1,1),
('mmr','2026-11','hzz3xmx3gcvq1',161,4096,1,1),
('mmr','2026-11','hzz63mx3fn7i0',1841,4,1,1),
('mmr','2026-11','hzz7fmx3gd3ex',961,4,0,1),
('mmr','2026-11','hzz7jmx3ehtej',801,8,2,1),
('mmr','2026-11','hzz9omx3ez7ot',147,1,1,1),
('mmr','2026-11','hzzarmx3fd0ck',321,8,0,1),
('mmr','2026-11','hzzaxmx3eyzhi',401,4096,1,1),
('mmr','2026-11','hzzc3mx3f2tey',1521,2,2,1),
('mmr','2026-11','hzzfkmx3fpos7',1361,8,1,1),
('mmr','2026-12','hzyq0mx3g0avz',44,16,0,1),
('mmr','2026-12','hzytmmx3r0twt',641,8,1,1),
('mmr','2026-12','hzyv6mx3g7j7g',1441,8,1,1),
('mmr','2026-12','hzywamx3r1811',3,8,0,1),
('mmr','2026-12','hzyxsmx3ff0zj',81,1024,1,1),
('mmr','2026-12','hzz91mx3qw04b',29,4096,0,1),
('mmr','2026-12','hzzc7mx3futb8',42,1024,1,1),
('mmr','2026-12','hzzfpmx3f23g0',1601,4,2,1),
('mmr','2026-12','hzzgpmx3f1eo3',1,4,0,1),
('mmr','2026-12','hzzkymx3fw6ua',1921,2,0,1),
('mmr','2026-12','hzzppmx3ex4yn',41,4,0,1),
('richest','2026-11','zzzzzzy37wfmwmx3f60o4',186,4,1,1),
('richest','2026-11','zzzzzzzsy1ulemx3eyzhi',401,4096,1,1),
('richest','2026-11','zzzzzzzvnhs8wmx3f2tey',1521,2,2,1),
('richest','2026-11','zzzzzzzxf3focmshksryl',881,8,1,1),
('richest','2026-11','zzzzzzzzb4byvmx3gd3ex',961,4,0,1),
('richest','2026-11','zzzzzzzzgdf02mx3ehnf3',2,2,0,1),
('richest','2026-11','zzzzzzzzshy4pmx3gddrh',1121,8,1,1),
('richest','2026-11','zzzzzzzzvgcw2mx3fd0ck',321,8,0,1),
('richest','2026-11','zzzzzzzzxzxkxmx3f7ma5',4,1,1,1),
('richest','2026-11','zzzzzzzzzprcvmx3ehtej',801,8,2,1),
('richest','2026-11','zzzzzzzzzwm93mx3fpos7',1361,8,1,1),
('richest','2026-11','zzzzzzzzzwo4cmx3ez7ot',147,1,1,1),
('richest','2026-11','zzzzzzzzzzzzzmx3fn7i0',1841,4,1,1),
('richest','2026-11','zzzzzzzzzzzzzmx3gcvq1',161,4096,1,1),
('richest','2026-12','zzzzzzx9m3atemx3ff0zj',81,1024,1,1),
('richest','2026-12','zzzzzzylblmqamx3fr3wt',481,4096,1,1),
('richest','2026-12','zzzzzzzol085zmx3ex4yn',41,4,0,1),
('richest','2026-12','zzzzzzzv8igo8mx3qw04b',29,4096,0,1),
('richest','2026-12','zzzzzzzx1sz8fmx3g0avz',44,16,0,1),
('richest','2026-12','zzzzzzzxd19nzmx3fys7u',1681,1024,1,1),
('richest','2026-12','zzzzzzzxg34z0mx3f1eo3',1,4,0,1),
('richest','2026-12','zzzzzzzxmiy76mx3r0twt',641,8,1,1),
('richest','2026-12','zzzzzzzy1p15hmx3g8lsd',241,1,1,1),
('richest','2026-12','zzzzzzzy4sa8zmx3fuxwi',1041,2,1,1),
('richest','2026-12','zzzzzzzyiwljbmx3eajd3',561,4,1,1),
('richest','2026-12','zzzzzzzymxl1tmx3r1811',3,8,0,1),
('richest','2026-12','zzzzzzzz9tfnpmx3g8uqu',14,1024,0,1),
('richest','2026-12','zzzzzzzza7iypmx3eyolx',721,8,1,1),
('richest','2026-12','zzzzzzzzg51kqmx3fsvg6',69,1024,2,1),
('richest','2026-12','zzzzzzzzvrpktmx3fw6ua',1921,2,0,1),
('richest','2026-12','zzzzzzzzx6ec6mx3eh43k',1761,1,0,1),
('richest','2026-12','zzzzzzzzxfqrnmx3f23g0',1601,4,2,1),
('richest','2026-12','zzzzzzzzxwwwemx3e9vcs',1201,1024,2,1),
('richest','2026-12','zzzzzzzzylqy6mx3futb8',42,1024,1,1),
('richest','2026-12','zzzzzzzzyxfmdmx3f7mql',1281,4096,2,1),
('richest','2026-12','zzzzzzzzzzzzzmx3g7j7g',1441,8,1,1);
insert into "clubs" ("gu_num", "name", "master", "school", "wins", "losses", "deleted", "taken_at", "name_key") values
(1,'Lahing Amihan',69,1,58,32,0,1796075061466,'lahing amihan'),
(2,'Barkadang Habagat',64,2,44,41,0,1796075061466,'barkadang habagat'),
(3,'Tropang Pasilyo',82,1,32,53,0,1796075061466,'tropang pasilyo'),
(4,'Hukbong Silangan',192,2,76,28,0,1796075061466,'hukbong silangan'),
(5,'Barkadang Amihan',39,2,74,64,0,1796075061466,'barkadang amihan'),
(6,'Bantay Amihan',507,0,54,45,0,1796075061466,'bantay amihan'),
(7,'Kapatirang Agila',240,0,75,25,0,1796075061466,'kapatirang agila'),
(8,'Tropang Silangan',57,2,73,44,0,1796075061466,'tropang silangan'),
(9,'Kampo Habagat',186,1,44,50,0,1796075061466,'kampo habagat'),
(10,'Kampo Bagwis',264,2,87,34,0,1796075061466,'kampo bagwis'),
(11,'Lahing Bagwis',62,2,71,62,0,1796075061466,'lahing bagwis'),
(12,'Bantay Pasilyo',9,1,62,83,0,1796075061466,'bantay pasilyo'),
(13,'Bantay Kalasag',47,2,93,41,0,1796075061466,'bantay kalasag'),
(14,'Tropang Bagwis',146,0,84,62,0,1796075061466,'tropang bagwis'),
(15,'Samahang Bagwis',51,1,64,46,0,1796075061466,'samahang bagwis'),
(16,'Kampo Agila',45,0,77,57,0,1796075061466,'kampo agila'),
(17,'Anak ng Bagwis',14,1,47,19,0,1796075061466,'anak ng bagwis'),
(18,'Kampo Merienda',306,0,93,57,0,1796075061466,'kampo merienda'),
(19,'Lahing Bituin',408,0,35,80,0,1796075061466,'lahing bituin'),
(20,'Kampo Kalasag',13,0,11,83,0,1796075061466,'kampo kalasag'),
(21,'Bantay Agila',72,0,54,66,0,1796075061466,'bantay agila'),
(22,'Tropang Kalasag',79,0,65,57,0,1796075061466,'tropang kalasag'),
(23,'Barkadang Bagwis',101,0,35,79,0,1796075061466,'barkadang bagwis'),
(24,'Hukbong Puyat',23,1,45,75,0,1796075061466,'hukbong puyat'),
(25,'Anak ng Pasilyo',29,2,45,50,0,1796075061466,'anak ng pasilyo'),
(26,'Tropang Kanto',109,2,17,75,0,1796075061466,'tropang kanto'),
(27,'Kampo Kanto',239,0,38,45,0,1796075061466,'kampo kanto'),
(28,'Barkadang Puyat',6,1,58,56,0,1796075061466,'barkadang puyat'),
(29,'Hukbong Kalasag',54,1,65,65,0,1796075061466,'hukbong kalasag'),
(30,'Alyansang Silangan',95,1,68,38,0,1796075061466,'alyansang silangan'),
(31,'Hukbong Bituin',108,1,21,51,0,1796075061466,'hukbong bituin'),
(32,'Kapatirang Amihan',24,0,45,74,0,1796075061466,'kapatirang amihan'),
(33,'Bantay Bagwis',44,0,63,71,0,1796075061466,'bantay bagwis'),
(34,'Alyansang Amihan',27,2,65,56,0,1796075061466,'alyansang amihan'),
(35,'Alyansang Merienda',31,2,45,71,0,1796075061466,'alyansang merienda'),
(36,'Samahang Kanto',20,1,24,47,0,1796075061466,'samahang kanto'),
(37,'Tropang Amihan',319,0,66,57,0,1796075061466,'tropang amihan'),
(38,'Alyansang Kalasag',56,2,57,50,0,1796075061466,'alyansang kalasag'),
(39,'Samahang Habagat',26,2,69,56,0,1796075061466,'samahang habagat'),
(40,'Hukbong Habagat',21,2,31,74,0,1796075061466,'hukbong habagat'),
(41,'Kapatirang Kalasag',147,0,87,45,0,1796075061466,'kapatirang kalasag'),
(42,'Alyansang Habagat',53,2,39,71,0,1796075061466,'alyansang habagat'),
(43,'Tropang Bulkan',52,1,35,51,0,1796075061466,'tropang bulkan'),
(44,'Anak ng Agila',38,2,92,34,0,1796075061466,'anak ng agila'),
(45,'Samahang Silangan',35,2,61,75,0,1796075061466,'samahang silangan'),
(46,'Hukbong Bagwis',22,2,68,59,0,1796075061466,'hukbong bagwis'),
(47,'Barkadang Kalasag',80,0,57,38,0,1796075061466,'barkadang kalasag'),
(48,'Anak ng Kalasag',8,1,52,72,0,1796075061466,'anak ng kalasag'),
(49,'Kampo Bulkan',41,2,58,65,0,1796075061466,'kampo bulkan'),
(50,'Alyansang Bagwis',137,0,39,37,0,1796075061466,'alyansang bagwis'),
(51,'Alyansang Kanto',7,2,49,41,0,1796075061466,'alyansang kanto'),
(52,'Samahang Pasilyo',115,1,89,54,0,1796075061466,'samahang pasilyo'),
(53,'Kampo Amihan',273,1,51,51,0,1796075061466,'kampo amihan'),
(54,'Barkadang Bulkan',86,1,74,30,0,1796075061466,'barkadang bulkan'),
(55,'Kapatirang Pasilyo',128,0,23,64,0,1796075061466,'kapatirang pasilyo'),
(56,'Anak ng Habagat',49,1,8,104,0,1796075061466,'anak ng habagat'),
(57,'Bantay Kanto',42,0,20,62,0,1796075061466,'bantay kanto'),
(58,'Kapatirang Bulkan',1,0,61,58,0,1796075061466,'kapatirang bulkan'),
(59,'Lahing Puyat',33,2,54,44,0,1796075061466,'lahing puyat'),
(60,'Lahing Silangan',77,0,61,40,0,1796075061466,'lahing silangan');
insert into "club_words" ("words", "num") values
('agila',7),
('agila',16),
('agila',21),
('agila',44),
('amihan',1),
('amihan',5),
('amihan',6),
('amihan',32),
('amihan',34),
('amihan',37),
('amihan',53),
('bagwis',10),
('bagwis',11),
('bagwis',14),
('bagwis',15),
('bagwis',17),
('bagwis',23),
('bagwis',33),
('bagwis',46),
('bagwis',50),
('bituin',19),
('bituin',31),
('bulkan',43),
('bulkan',49),
('bulkan',54),
('bulkan',58),
('habagat',2),
('habagat',9),
('habagat',39),
('habagat',40),
('habagat',42),
('habagat',56),
('kalasag',13),
('kalasag',20),
('kalasag',22),
('kalasag',29),
('kalasag',38),
('kalasag',41),
('kalasag',47),
('kalasag',48),
('kanto',26),
('kanto',27),
('kanto',36),
('kanto',51),
('kanto',57),
('merienda',18),
('merienda',35),
('ng agila',44),
('ng bagwis',17),
('ng habagat',56),
('ng kalasag',48),
('ng pasilyo',25),
('pasilyo',3),
('pasilyo',12),
('pasilyo',25),
('pasilyo',52),
('pasilyo',55),
('puyat',24),
('puyat',28),
('puyat',59),
('silangan',4),
('silangan',8),
('silangan',30),
('silangan',45),
('silangan',60);
insert into "club_areas" ("area", "gu_num", "tax", "taken_at") values
('Sacred Gate',40,1600,1796075061466),
('Mystic Peak',23,1800,1796075061466),
('Phoenix',47,1300,1796075061466),
('Trading Hall',4,600,1796075061466);
insert into "area_leaders" ("id", "area", "gu_num", "from_at", "until_at") values
(1,'Sacred Gate',1,1788364800000,1790783940000),
(2,'Mystic Peak',4,1788364800000,1790783940000),
(3,'Phoenix',7,1788364800000,1790783940000),
(4,'Trading Hall',10,1788364800000,1790783940000),
(5,'Sacred Gate',18,1790783940000,1793462340000),
(6,'Mystic Peak',44,1790783940000,1793462340000),
(7,'Phoenix',27,1790783940000,1793462340000),
(8,'Trading Hall',18,1790783940000,1793462340000),
(9,'Sacred Gate',37,1793462340000,1796054340000),
(10,'Mystic Peak',47,1793462340000,1796054340000),
(11,'Phoenix',44,1793462340000,1796054340000),
(12,'Trading Hall',10,1793462340000,1796054340000),
(13,'Sacred Gate',40,1796054340000,null),
(14,'Mystic Peak',23,1796054340000,null),
(15,'Phoenix',47,1796054340000,null),
(16,'Trading Hall',4,1796054340000,null);
insert into "ranking_months" ("month", "closed_at") values
('2026-09',1796075061663),
('2026-10',1796075061804),
('2026-11',1796075061948);
insert into "archived_places" ("month", "board", "school", "class", "place", "cha_num") values
('2026-09','killer',-1,4,24,1),
('2026-09','killer',0,-1,57,1),
('2026-09','killer',0,4,6,1),
('2026-09','level',-1,-1,11,1),
('2026-09','level',-1,4,3,1),
('2026-09','level',0,-1,5,1),
('2026-09','level',0,4,1,1),
('2026-09','mmr',0,4,62,1),
('2026-09','richest',-1,4,45,1),
('2026-09','richest',0,-1,82,1),
('2026-09','richest',0,4,17,1),
('2026-10','killer',-1,4,24,1),
('2026-10','killer',0,-1,44,1),
('2026-10','killer',0,4,10,1),
('2026-10','level',-1,-1,4,1),
('2026-10','level',-1,4,2,1),
('2026-10','level',0,-1,2,1),
('2026-10','level',0,4,1,1),
('2026-10','mmr',0,4,92,1),
('2026-10','richest',-1,4,56,1),
('2026-10','richest',0,4,20,1),
('2026-11','killer',0,4,80,1),
('2026-11','level',-1,-1,4,1),
('2026-11','level',-1,4,2,1),
('2026-11','level',0,-1,2,1),
('2026-11','level',0,4,1,1),
('2026-11','mmr',0,4,90,1),
('2026-11','richest',-1,4,65,1),
('2026-11','richest',0,4,22,1),
('2026-09','level',-1,2,43,2),
('2026-09','level',0,-1,93,2),
('2026-09','level',0,2,12,2),
('2026-09','mmr',-1,2,80,2),
('2026-09','mmr',0,2,24,2),
('2026-09','richest',0,2,88,2),
('2026-10','level',-1,2,48,2),
('2026-10','level',0,-1,99,2),
('2026-10','level',0,2,12,2),
('2026-10','mmr',-1,2,80,2),
('2026-10','mmr',0,2,25,2),
('2026-10','richest',0,2,55,2),
('2026-11','killer',0,2,58,2),
('2026-11','level',-1,2,52,2),
('2026-11','level',0,2,14,2),
('2026-11','mmr',-1,2,66,2),
('2026-11','mmr',0,2,21,2),
('2026-11','richest',0,2,54,2),
('2026-09','killer',-1,8,67,3),
('2026-09','killer',0,8,22,3),
('2026-09','level',-1,8,70,3),
('2026-09','level',0,8,30,3),
('2026-09','mmr',0,8,35,3),
('2026-09','richest',0,8,92,3),
('2026-10','killer',-1,8,36,3),
('2026-10','killer',0,-1,67,3),
('2026-10','killer',0,8,9,3),
('2026-10','level',-1,8,64,3),
('2026-10','level',0,8,27,3),
('2026-10','mmr',-1,8,55,3),
('2026-10','mmr',0,-1,61,3),
('2026-10','mmr',0,8,19,3),
('2026-10','richest',-1,8,99,3),
('2026-10','richest',0,8,37,3),
('2026-11','killer',-1,8,21,3),
('2026-11','killer',0,-1,37,3),
('2026-11','killer',0,8,4,3),
('2026-11','level',-1,8,67,3),
('2026-11','level',0,8,28,3),
('2026-11','mmr',-1,8,45,3),
('2026-11','mmr',0,-1,49,3),
('2026-11','mmr',0,8,16,3),
('2026-11','richest',-1,8,76,3),
('2026-11','richest',0,8,34,3),
('2026-09','level',1,1,73,4),
('2026-09','richest',1,1,70,4),
('2026-10','killer',1,1,73,4),
('2026-10','level',1,1,85,4),
('2026-10','richest',1,1,74,4),
('2026-11','level',1,1,89,4),
('2026-11','richest',1,1,74,4),
('2026-09','killer',-1,1024,68,14),
('2026-09','killer',0,1024,21,14),
('2026-09','level',-1,1024,43,14),
('2026-09','level',0,1024,19,14),
('2026-09','mmr',-1,1024,35,14),
('2026-09','mmr',0,1024,11,14),
('2026-09','richest',-1,1024,44,14),
('2026-09','richest',0,1024,19,14),
('2026-10','killer',-1,1024,61,14),
('2026-10','killer',0,1024,21,14),
('2026-10','level',-1,1024,45,14),
('2026-10','level',0,1024,19,14),
('2026-10','mmr',-1,1024,43,14),
('2026-10','mmr',0,1024,12,14),
('2026-10','richest',-1,1024,53,14),
('2026-10','richest',0,1024,20,14),
('2026-11','killer',-1,1024,68,14),
('2026-11','killer',0,1024,25,14),
('2026-11','level',-1,1024,46,14),
('2026-11','level',0,1024,20,14),
('2026-11','richest',-1,1024,67,14),
('2026-11','richest',0,1024,24,14),
('2026-09','killer',-1,-1,44,29),
('2026-09','killer',-1,4096,4,29),
('2026-09','killer',0,-1,9,29),
('2026-09','killer',0,4096,1,29),
('2026-09','level',-1,4096,49,29),
('2026-09','level',0,4096,15,29),
('2026-09','mmr',-1,4096,92,29),
('2026-09','mmr',0,4096,33,29),
('2026-09','richest',-1,4096,29,29),
('2026-09','richest',0,-1,93,29),
('2026-09','richest',0,4096,7,29),
('2026-10','killer',-1,4096,9,29),
('2026-10','killer',0,-1,39,29),
('2026-10','killer',0,4096,6,29),
('2026-10','level',-1,4096,39,29),
('2026-10','level',0,4096,12,29),
('2026-10','mmr',-1,4096,95,29),
('2026-10','mmr',0,4096,32,29),
('2026-10','richest',-1,4096,35,29),
('2026-10','richest',0,4096,9,29),
('2026-11','killer',-1,-1,49,29),
('2026-11','killer',-1,4096,3,29),
('2026-11','killer',0,-1,15,29),
('2026-11','killer',0,4096,2,29),
('2026-11','level',-1,4096,36,29),
('2026-11','level',0,4096,11,29),
('2026-11','mmr',-1,4096,95,29),
('2026-11','mmr',0,4096,31,29),
('2026-11','richest',-1,4096,27,29),
('2026-11','richest',0,-1,91,29),
('2026-11','richest',0,4096,7,29),
('2026-09','killer',-1,4,64,41),
('2026-09','killer',0,4,28,41),
('2026-09','level',-1,4,34,41),
('2026-09','level',0,-1,61,41),
('2026-09','level',0,4,14,41),
('2026-09','mmr',0,4,96,41),
('2026-09','richest',-1,4,27,41),
('2026-09','richest',0,-1,45,41),
('2026-09','richest',0,4,11,41),
('2026-10','killer',0,4,89,41),
('2026-10','level',-1,4,28,41),
('2026-10','level',0,-1,48,41),
('2026-10','level',0,4,13,41),
('2026-10','mmr',0,4,93,41),
('2026-10','richest',-1,4,24,41),
('2026-10','richest',0,-1,43,41),
('2026-10','richest',0,4,11,41),
('2026-11','killer',-1,4,48,41),
('2026-11','killer',0,-1,98,41),
('2026-11','killer',0,4,21,41),
('2026-11','level',-1,4,25,41),
('2026-11','level',0,-1,43,41),
('2026-11','level',0,4,13,41),
('2026-11','mmr',0,4,99,41),
('2026-11','richest',-1,4,29,41),
('2026-11','richest',0,-1,51,41),
('2026-11','richest',0,4,12,41),
('2026-09','level',1,1024,56,42),
('2026-09','richest',1,1024,43,42),
('2026-10','killer',1,1024,39,42),
('2026-10','level',1,1024,56,42),
('2026-10','mmr',1,1024,40,42),
('2026-10','richest',1,1024,49,42),
('2026-11','killer',-1,1024,86,42),
('2026-11','killer',1,1024,29,42),
('2026-11','level',1,1024,55,42),
('2026-11','mmr',1,1024,44,42),
('2026-11','richest',1,1024,43,42),
('2026-09','killer',-1,-1,21,44),
('2026-09','killer',-1,16,3,44),
('2026-09','killer',0,-1,6,44),
('2026-09','killer',0,16,2,44),
('2026-09','level',-1,16,54,44),
('2026-09','level',0,16,18,44),
('2026-09','mmr',-1,-1,21,44),
('2026-09','mmr',-1,16,2,44),
('2026-09','mmr',0,-1,4,44),
('2026-09','mmr',0,16,1,44),
('2026-09','richest',-1,16,71,44),
('2026-09','richest',0,16,21,44),
('2026-10','killer',-1,-1,34,44),
('2026-10','killer',-1,16,4,44),
('2026-10','killer',0,-1,9,44),
('2026-10','killer',0,16,2,44),
('2026-10','level',-1,16,48,44),
('2026-10','level',0,16,17,44),
('2026-10','mmr',-1,-1,22,44),
('2026-10','mmr',-1,16,1,44),
('2026-10','mmr',0,-1,8,44),
('2026-10','mmr',0,16,1,44),
('2026-10','richest',-1,16,40,44),
('2026-10','richest',0,16,13,44),
('2026-11','killer',-1,16,30,44),
('2026-11','killer',0,16,8,44),
('2026-11','level',-1,16,45,44),
('2026-11','level',0,16,15,44),
('2026-11','mmr',-1,-1,80,44),
('2026-11','mmr',-1,16,7,44),
('2026-11','mmr',0,-1,20,44),
('2026-11','mmr',0,16,2,44),
('2026-11','richest',-1,16,31,44),
('2026-11','richest',0,16,12,44),
('2026-09','killer',-1,1024,57,69),
('2026-09','killer',2,1024,18,69),
('2026-09','level',-1,1024,97,69),
('2026-09','level',2,1024,33,69),
('2026-09','mmr',-1,1024,90,69),
('2026-09','mmr',2,1024,29,69),
('2026-09','richest',2,1024,57,69),
('2026-10','killer',-1,1024,99,69),
('2026-10','killer',2,1024,39,69),
('2026-10','level',-1,1024,95,69),
('2026-10','level',2,1024,33,69),
('2026-10','mmr',-1,1024,79,69),
('2026-10','mmr',2,1024,28,69),
('2026-10','richest',-1,1024,83,69),
('2026-10','richest',2,1024,29,69),
('2026-11','killer',-1,1024,48,69),
('2026-11','killer',2,1024,17,69),
('2026-11','level',2,1024,35,69),
('2026-11','mmr',-1,1024,40,69),
('2026-11','mmr',2,1024,13,69),
('2026-11','richest',-1,1024,76,69),
('2026-11','richest',2,1024,31,69),
('2026-09','killer',-1,-1,27,81),
('2026-09','killer',-1,1024,4,81),
('2026-09','killer',1,-1,11,81),
('2026-09','killer',1,1024,2,81),
('2026-09','level',-1,-1,3,81),
('2026-09','level',-1,1024,1,81),
('2026-09','level',1,-1,1,81),
('2026-09','level',1,1024,1,81),
('2026-09','mmr',-1,-1,53,81),
('2026-09','mmr',-1,1024,5,81),
('2026-09','mmr',1,-1,18,81),
('2026-09','mmr',1,1024,3,81),
('2026-09','richest',-1,-1,6,81),
('2026-09','richest',-1,1024,2,81),
('2026-09','richest',1,-1,1,81),
('2026-09','richest',1,1024,1,81),
('2026-10','killer',-1,1024,96,81),
('2026-10','killer',1,1024,30,81),
('2026-10','level',-1,-1,3,81),
('2026-10','level',-1,1024,1,81),
('2026-10','level',1,-1,1,81),
('2026-10','level',1,1024,1,81),
('2026-10','mmr',-1,1024,14,81),
('2026-10','mmr',1,-1,45,81),
('2026-10','mmr',1,1024,7,81),
('2026-10','richest',-1,-1,6,81),
('2026-10','richest',-1,1024,2,81),
('2026-10','richest',1,-1,1,81),
('2026-10','richest',1,1024,1,81),
('2026-11','killer',-1,1024,63,81),
('2026-11','killer',1,1024,20,81),
('2026-11','level',-1,-1,3,81),
('2026-11','level',-1,1024,1,81),
('2026-11','level',1,-1,1,81),
('2026-11','level',1,1024,1,81),
('2026-11','mmr',-1,1024,24,81),
('2026-11','mmr',1,-1,70,81),
('2026-11','mmr',1,1024,11,81),
('2026-11','richest',-1,-1,6,81),
('2026-11','richest',-1,1024,2,81),
('2026-11','richest',1,-1,1,81),
('2026-11','richest',1,1024,1,81),
('2026-09','killer',1,1,90,147),
('2026-09','mmr',1,1,93,147),
('2026-10','killer',1,1,61,147),
('2026-10','mmr',1,1,80,147),
('2026-10','richest',1,1,90,147),
('2026-11','killer',1,1,66,147),
('2026-11','mmr',1,1,78,147),
('2026-11','richest',1,1,99,147),
('2026-09','killer',1,4096,34,161),
('2026-09','level',1,4096,43,161),
('2026-09','mmr',-1,4096,83,161),
('2026-09','mmr',1,4096,27,161),
('2026-09','richest',1,4096,53,161),
('2026-10','killer',-1,4096,41,161),
('2026-10','killer',1,4096,14,161),
('2026-10','level',1,4096,45,161),
('2026-10','mmr',-1,4096,63,161),
('2026-10','mmr',1,4096,16,161),
('2026-10','richest',1,4096,38,161),
('2026-11','killer',-1,4096,46,161),
('2026-11','killer',1,4096,14,161),
('2026-11','level',1,4096,46,161),
('2026-11','mmr',-1,4096,56,161),
('2026-11','mmr',1,4096,14,161),
('2026-11','richest',1,4096,53,161),
('2026-09','killer',1,4,23,186),
('2026-09','level',-1,-1,37,186),
('2026-09','level',-1,4,9,186),
('2026-09','level',1,-1,11,186),
('2026-09','level',1,4,2,186),
('2026-09','mmr',-1,-1,84,186),
('2026-09','mmr',-1,4,6,186),
('2026-09','mmr',1,-1,30,186),
('2026-09','mmr',1,4,2,186),
('2026-09','richest',-1,-1,13,186),
('2026-09','richest',-1,4,4,186),
('2026-09','richest',1,-1,3,186),
('2026-09','richest',1,4,1,186),
('2026-10','killer',1,4,39,186),
('2026-10','level',-1,-1,48,186),
('2026-10','level',-1,4,11,186),
('2026-10','level',1,-1,15,186),
('2026-10','level',1,4,2,186),
('2026-10','mmr',-1,4,20,186),
('2026-10','mmr',1,-1,64,186),
('2026-10','mmr',1,4,6,186),
('2026-10','richest',-1,-1,13,186),
('2026-10','richest',-1,4,4,186),
('2026-10','richest',1,-1,3,186),
('2026-10','richest',1,4,1,186),
('2026-11','killer',1,4,35,186),
('2026-11','level',-1,-1,54,186),
('2026-11','level',-1,4,13,186),
('2026-11','level',1,-1,18,186),
('2026-11','level',1,4,4,186),
('2026-11','mmr',-1,4,30,186),
('2026-11','mmr',1,-1,73,186),
('2026-11','mmr',1,4,9,186),
('2026-11','richest',-1,-1,13,186),
('2026-11','richest',-1,4,4,186),
('2026-11','richest',1,-1,3,186),
('2026-11','richest',1,4,1,186),
('2026-09','killer',1,1,67,241),
('2026-09','level',1,1,37,241),
('2026-09','mmr',1,1,41,241),
('2026-09','richest',-1,1,87,241),
('2026-09','richest',1,1,27,241),
('2026-10','killer',1,1,40,241),
('2026-10','level',1,1,36,241),
('2026-10','mmr',1,1,63,241),
('2026-10','richest',-1,1,65,241),
('2026-10','richest',1,1,21,241),
('2026-11','killer',1,1,85,241),
('2026-11','level',1,1,34,241),
('2026-11','mmr',1,1,67,241),
('2026-11','richest',-1,1,68,241),
('2026-11','richest',1,1,20,241),
('2026-09','killer',0,8,51,321),
('2026-09','level',0,8,66,321),
('2026-09','mmr',0,8,68,321),
('2026-09','richest',0,8,67,321),
('2026-10','killer',0,8,73,321),
('2026-10','level',0,8,70,321),
('2026-10','mmr',0,8,67,321),
('2026-10','richest',0,8,59,321),
('2026-11','killer',0,8,69,321),
('2026-11','level',0,8,74,321),
('2026-11','mmr',0,8,68,321),
('2026-11','richest',0,8,64,321),
('2026-09','killer',-1,4096,49,401),
('2026-09','killer',1,4096,15,401),
('2026-09','level',-1,-1,72,401),
('2026-09','level',-1,4096,5,401),
('2026-09','level',1,-1,23,401),
('2026-09','level',1,4096,1,401),
('2026-09','mmr',-1,4096,71,401),
('2026-09','mmr',1,4096,20,401),
('2026-09','richest',-1,4096,13,401),
('2026-09','richest',1,-1,41,401),
('2026-09','richest',1,4096,3,401),
('2026-10','killer',-1,4096,48,401),
('2026-10','killer',1,4096,18,401),
('2026-10','level',-1,-1,76,401),
('2026-10','level',-1,4096,5,401),
('2026-10','level',1,-1,24,401),
('2026-10','level',1,4096,1,401),
('2026-10','mmr',-1,4096,99,401),
('2026-10','mmr',1,4096,31,401),
('2026-10','richest',-1,4096,14,401),
('2026-10','richest',1,-1,51,401),
('2026-10','richest',1,4096,4,401),
('2026-11','killer',-1,4096,55,401),
('2026-11','killer',1,4096,17,401),
('2026-11','level',-1,-1,76,401),
('2026-11','level',-1,4096,5,401),
('2026-11','level',1,-1,26,401),
('2026-11','level',1,4096,1,401),
('2026-11','mmr',1,4096,32,401),
('2026-11','richest',-1,4096,17,401),
('2026-11','richest',1,-1,55,401),
('2026-11','richest',1,4096,5,401),
('2026-09','killer',-1,4096,64,481),
('2026-09','killer',1,4096,21,481),
('2026-09','level',-1,-1,88,481),
('2026-09','level',-1,4096,8,481),
('2026-09','level',1,-1,25,481),
('2026-09','level',1,4096,3,481),
('2026-09','mmr',1,4096,35,481),
('2026-09','richest',-1,-1,26,481),
('2026-09','richest',-1,4096,3,481),
('2026-09','richest',1,-1,10,481),
('2026-09','richest',1,4096,1,481),
('2026-10','killer',-1,4096,56,481),
('2026-10','killer',1,4096,21,481),
('2026-10','level',-1,-1,85,481),
('2026-10','level',-1,4096,7,481),
('2026-10','level',1,-1,27,481),
('2026-10','level',1,4096,2,481),
('2026-10','mmr',1,4096,33,481),
('2026-10','richest',-1,-1,26,481),
('2026-10','richest',-1,4096,3,481),
('2026-10','richest',1,-1,10,481),
('2026-10','richest',1,4096,1,481),
('2026-11','killer',-1,4096,30,481),
('2026-11','killer',1,4096,9,481),
('2026-11','level',-1,-1,80,481),
('2026-11','level',-1,4096,6,481),
('2026-11','level',1,-1,28,481),
('2026-11','level',1,4096,2,481),
('2026-11','mmr',-1,4096,94,481),
('2026-11','mmr',1,4096,29,481),
('2026-11','richest',-1,-1,25,481),
('2026-11','richest',-1,4096,3,481),
('2026-11','richest',1,-1,9,481),
('2026-11','richest',1,4096,1,481),
('2026-09','killer',1,4,48,561),
('2026-09','level',-1,4,70,561),
('2026-09','level',1,4,24,561),
('2026-09','mmr',-1,4,84,561),
('2026-09','mmr',1,4,28,561),
('2026-09','richest',-1,4,75,561),
('2026-09','richest',1,4,24,561),
('2026-10','killer',1,4,59,561),
('2026-10','level',-1,4,71,561),
('2026-10','level',1,4,24,561),
('2026-10','mmr',1,4,42,561),
('2026-10','richest',-1,4,73,561),
('2026-10','richest',1,4,24,561),
('2026-11','killer',1,4,39,561),
('2026-11','level',-1,4,69,561),
('2026-11','level',1,4,23,561),
('2026-11','mmr',1,4,65,561),
('2026-11','richest',-1,4,82,561),
('2026-11','richest',1,4,27,561),
('2026-09','killer',-1,-1,10,641),
('2026-09','killer',-1,8,3,641),
('2026-09','killer',1,-1,3,641),
('2026-09','killer',1,8,1,641),
('2026-09','level',1,8,61,641),
('2026-09','mmr',-1,-1,20,641),
('2026-09','mmr',-1,8,6,641),
('2026-09','mmr',1,-1,8,641),
('2026-09','mmr',1,8,1,641),
('2026-09','richest',-1,8,83,641),
('2026-09','richest',1,8,21,641),
('2026-10','killer',-1,-1,15,641),
('2026-10','killer',-1,8,6,641),
('2026-10','killer',1,-1,5,641),
('2026-10','killer',1,8,3,641),
('2026-10','level',1,8,42,641),
('2026-10','mmr',-1,-1,36,641),
('2026-10','mmr',-1,8,8,641),
('2026-10','mmr',1,-1,9,641),
('2026-10','mmr',1,8,1,641),
('2026-10','richest',-1,8,94,641),
('2026-10','richest',1,8,30,641),
('2026-11','killer',-1,8,52,641),
('2026-11','killer',1,-1,92,641),
('2026-11','killer',1,8,18,641),
('2026-11','level',1,8,31,641),
('2026-11','mmr',-1,8,30,641),
('2026-11','mmr',1,-1,36,641),
('2026-11','mmr',1,8,10,641),
('2026-11','richest',-1,8,55,641),
('2026-11','richest',1,8,18,641),
('2026-09','killer',1,8,46,721),
('2026-09','level',1,8,27,721),
('2026-09','mmr',1,8,81,721),
('2026-09','richest',1,8,36,721),
('2026-10','killer',1,8,55,721),
('2026-10','level',1,8,28,721),
('2026-10','mmr',1,8,81,721),
('2026-10','richest',-1,8,88,721),
('2026-10','richest',1,8,26,721),
('2026-11','killer',1,8,44,721),
('2026-11','level',1,8,28,721),
('2026-11','mmr',1,8,84,721),
('2026-11','richest',-1,8,98,721),
('2026-11','richest',1,8,29,721),
('2026-09','level',2,8,86,801),
('2026-09','richest',2,8,90,801),
('2026-10','level',2,8,88,801),
('2026-10','richest',2,8,69,801),
('2026-11','killer',2,8,64,801),
('2026-11','level',2,8,89,801),
('2026-11','mmr',2,8,53,801),
('2026-11','richest',2,8,67,801),
('2026-09','killer',1,8,80,881),
('2026-09','level',-1,8,28,881),
('2026-09','level',1,-1,53,881),
('2026-09','level',1,8,9,881),
('2026-09','mmr',1,8,44,881),
('2026-09','richest',-1,8,38,881),
('2026-09','richest',1,-1,91,881),
('2026-09','richest',1,8,10,881),
('2026-10','killer',1,8,56,881),
('2026-10','level',-1,8,29,881),
('2026-10','level',1,-1,58,881),
('2026-10','level',1,8,9,881),
('2026-10','mmr',1,8,42,881),
('2026-10','richest',-1,8,43,881),
('2026-10','richest',1,-1,100,881),
('2026-10','richest',1,8,12,881),
('2026-11','killer',1,8,83,881),
('2026-11','level',-1,8,34,881),
('2026-11','level',1,-1,65,881),
('2026-11','level',1,8,11,881),
('2026-11','mmr',1,8,39,881),
('2026-11','richest',-1,8,52,881),
('2026-11','richest',1,8,17,881),
('2026-09','killer',0,4,93,961),
('2026-09','level',-1,4,77,961),
('2026-09','level',0,4,24,961),
('2026-09','mmr',-1,4,74,961),
('2026-09','mmr',0,4,27,961),
('2026-09','richest',-1,4,85,961),
('2026-09','richest',0,4,31,961),
('2026-10','killer',0,4,79,961),
('2026-10','level',-1,4,80,961),
('2026-10','level',0,4,26,961),
('2026-10','mmr',0,4,39,961),
('2026-10','richest',0,4,44,961),
('2026-11','killer',0,4,74,961),
('2026-11','level',-1,4,84,961),
('2026-11','level',0,4,29,961),
('2026-11','mmr',0,4,54,961),
('2026-11','richest',0,4,47,961),
('2026-09','killer',-1,2,52,1041),
('2026-09','killer',1,2,20,1041),
('2026-09','level',1,2,42,1041),
('2026-09','richest',1,2,34,1041),
('2026-10','level',1,2,42,1041),
('2026-10','richest',1,2,38,1041),
('2026-11','killer',-1,2,89,1041),
('2026-11','killer',1,2,33,1041),
('2026-11','level',1,2,39,1041),
('2026-11','richest',-1,2,78,1041),
('2026-11','richest',1,2,24,1041),
('2026-09','killer',1,8,64,1121),
('2026-09','level',-1,8,85,1121),
('2026-09','level',1,8,19,1121),
('2026-09','mmr',-1,8,93,1121),
('2026-09','mmr',1,8,33,1121),
('2026-09','richest',-1,8,98,1121),
('2026-09','richest',1,8,27,1121),
('2026-10','killer',1,8,58,1121),
('2026-10','level',-1,8,93,1121),
('2026-10','level',1,8,22,1121),
('2026-10','mmr',-1,8,92,1121),
('2026-10','mmr',1,8,31,1121),
('2026-10','richest',1,8,36,1121),
('2026-11','killer',1,8,92,1121),
('2026-11','level',1,8,25,1121),
('2026-11','mmr',-1,8,92,1121),
('2026-11','mmr',1,8,29,1121),
('2026-11','richest',1,8,47,1121),
('2026-09','killer',-1,1024,16,1201),
('2026-09','killer',2,-1,58,1201),
('2026-09','killer',2,1024,5,1201),
('2026-09','level',-1,1024,77,1201),
('2026-09','level',2,1024,27,1201),
('2026-09','mmr',-1,1024,22,1201),
('2026-09','mmr',2,-1,84,1201),
('2026-09','mmr',2,1024,6,1201),
('2026-09','richest',2,1024,62,1201),
('2026-10','killer',-1,1024,23,1201),
('2026-10','killer',2,-1,78,1201),
('2026-10','killer',2,1024,7,1201),
('2026-10','level',-1,1024,78,1201),
('2026-10','level',2,1024,29,1201),
('2026-10','mmr',-1,-1,87,1201),
('2026-10','mmr',-1,1024,9,1201),
('2026-10','mmr',2,-1,34,1201),
('2026-10','mmr',2,1024,2,1201),
('2026-10','richest',2,1024,62,1201),
('2026-11','killer',-1,1024,44,1201),
('2026-11','killer',2,1024,15,1201),
('2026-11','level',-1,1024,78,1201),
('2026-11','level',2,1024,27,1201),
('2026-11','mmr',-1,1024,15,1201),
('2026-11','mmr',2,-1,58,1201),
('2026-11','mmr',2,1024,3,1201),
('2026-11','richest',2,1024,44,1201),
('2026-09','killer',2,4096,43,1281),
('2026-09','level',2,4096,41,1281),
('2026-09','mmr',-1,4096,90,1281),
('2026-09','mmr',2,4096,32,1281),
('2026-09','richest',2,4096,62,1281),
('2026-10','level',2,4096,46,1281),
('2026-10','richest',2,4096,46,1281),
('2026-11','killer',2,4096,43,1281),
('2026-11','level',2,4096,49,1281),
('2026-11','mmr',-1,4096,82,1281),
('2026-11','mmr',2,4096,31,1281),
('2026-11','richest',2,4096,49,1281),
('2026-09','killer',1,8,62,1361),
('2026-09','level',1,8,54,1361),
('2026-09','mmr',1,8,78,1361),
('2026-09','richest',1,8,98,1361),
('2026-10','killer',1,8,72,1361),
('2026-10','level',1,8,61,1361),
('2026-10','mmr',1,8,79,1361),
('2026-10','richest',1,8,85,1361),
('2026-11','killer',1,8,80,1361),
('2026-11','level',1,8,62,1361),
('2026-11','mmr',1,8,79,1361),
('2026-11','richest',1,8,80,1361),
('2026-09','killer',-1,-1,75,1441),
('2026-09','killer',-1,8,16,1441),
('2026-09','killer',1,-1,31,1441),
('2026-09','killer',1,8,8,1441),
('2026-09','level',-1,8,58,1441),
('2026-09','level',1,8,13,1441),
('2026-09','mmr',-1,8,27,1441),
('2026-09','mmr',1,-1,42,1441),
('2026-09','mmr',1,8,11,1441),
('2026-09','richest',1,8,95,1441),
('2026-10','killer',-1,-1,6,1441),
('2026-10','killer',-1,8,3,1441),
('2026-10','killer',1,-1,1,1441),
('2026-10','killer',1,8,1,1441),
('2026-10','level',-1,8,54,1441),
('2026-10','level',1,8,13,1441),
('2026-10','mmr',-1,-1,50,1441),
('2026-10','mmr',-1,8,12,1441),
('2026-10','mmr',1,-1,14,1441),
('2026-10','mmr',1,8,3,1441),
('2026-10','richest',1,8,87,1441),
('2026-11','killer',-1,8,57,1441),
('2026-11','killer',1,-1,94,1441),
('2026-11','killer',1,8,20,1441),
('2026-11','level',-1,8,44,1441),
('2026-11','level',1,-1,92,1441),
('2026-11','level',1,8,13,1441),
('2026-11','mmr',-1,8,40,1441),
('2026-11','mmr',1,-1,45,1441),
('2026-11','mmr',1,8,13,1441),
('2026-11','richest',1,8,97,1441),
('2026-09','killer',2,2,74,1521),
('2026-09','level',-1,2,38,1521),
('2026-09','level',2,-1,73,1521),
('2026-09','level',2,2,16,1521),
('2026-09','mmr',2,2,86,1521),
('2026-09','richest',-1,2,41,1521),
('2026-09','richest',2,-1,75,1521),
('2026-09','richest',2,2,17,1521),
('2026-10','killer',2,2,89,1521),
('2026-10','level',-1,2,42,1521),
('2026-10','level',2,-1,83,1521),
('2026-10','level',2,2,19,1521),
('2026-10','mmr',2,2,81,1521),
('2026-10','richest',-1,2,48,1521),
('2026-10','richest',2,-1,86,1521),
('2026-10','richest',2,2,20,1521),
('2026-11','level',-1,2,48,1521),
('2026-11','level',2,-1,95,1521),
('2026-11','level',2,2,22,1521),
('2026-11','mmr',2,2,79,1521),
('2026-11','richest',-1,2,50,1521),
('2026-11','richest',2,-1,92,1521),
('2026-11','richest',2,2,21,1521),
('2026-09','killer',-1,4,92,1601),
('2026-09','killer',2,4,33,1601),
('2026-09','level',2,4,100,1601),
('2026-09','mmr',2,4,84,1601),
('2026-09','richest',2,4,85,1601),
('2026-10','killer',2,4,97,1601),
('2026-10','level',2,4,87,1601),
('2026-10','mmr',2,4,86,1601),
('2026-11','killer',-1,4,74,1601),
('2026-11','killer',2,4,30,1601),
('2026-11','level',2,4,82,1601),
('2026-11','mmr',2,4,98,1601),
('2026-11','richest',2,4,73,1601),
('2026-09','killer',-1,1024,56,1681),
('2026-09','killer',1,1024,21,1681),
('2026-09','level',-1,1024,21,1681),
('2026-09','level',1,-1,55,1681),
('2026-09','level',1,1024,5,1681),
('2026-09','mmr',-1,1024,52,1681),
('2026-09','mmr',1,1024,20,1681),
('2026-09','richest',-1,1024,27,1681),
('2026-09','richest',1,-1,64,1681),
('2026-09','richest',1,1024,8,1681),
('2026-10','killer',-1,-1,17,1681),
('2026-10','killer',-1,1024,2,1681),
('2026-10','killer',1,-1,7,1681),
('2026-10','killer',1,1024,2,1681),
('2026-10','level',-1,1024,20,1681),
('2026-10','level',1,-1,43,1681),
('2026-10','level',1,1024,5,1681),
('2026-10','mmr',-1,-1,28,1681),
('2026-10','mmr',-1,1024,3,1681),
('2026-10','mmr',1,-1,5,1681),
('2026-10','mmr',1,1024,2,1681),
('2026-10','richest',-1,1024,39,1681),
('2026-10','richest',1,-1,99,1681),
('2026-10','richest',1,1024,11,1681),
('2026-11','killer',-1,-1,37,1681),
('2026-11','killer',-1,1024,3,1681),
('2026-11','killer',1,-1,9,1681),
('2026-11','killer',1,1024,2,1681),
('2026-11','level',-1,1024,18,1681),
('2026-11','level',1,-1,36,1681),
('2026-11','level',1,1024,5,1681),
('2026-11','mmr',-1,-1,25,1681),
('2026-11','mmr',-1,1024,3,1681),
('2026-11','mmr',1,-1,6,1681),
('2026-11','mmr',1,1024,2,1681),
('2026-11','richest',-1,1024,44,1681),
('2026-11','richest',1,1024,11,1681),
('2026-09','killer',0,1,40,1761),
('2026-09','level',0,1,62,1761),
('2026-09','mmr',0,1,53,1761),
('2026-09','richest',0,1,62,1761),
('2026-10','killer',0,1,48,1761),
('2026-10','level',0,1,63,1761),
('2026-10','mmr',-1,1,98,1761),
('2026-10','mmr',0,1,27,1761),
('2026-10','richest',0,1,67,1761),
('2026-11','killer',0,1,41,1761),
('2026-11','level',0,1,69,1761),
('2026-11','mmr',-1,1,61,1761),
('2026-11','mmr',0,-1,93,1761),
('2026-11','mmr',0,1,14,1761),
('2026-11','richest',0,1,85,1761),
('2026-09','killer',1,4,96,1841),
('2026-09','level',1,4,55,1841),
('2026-09','mmr',1,4,32,1841),
('2026-10','killer',1,4,96,1841),
('2026-10','level',1,4,58,1841),
('2026-10','mmr',1,4,37,1841),
('2026-11','killer',1,4,81,1841),
('2026-11','level',1,4,60,1841),
('2026-11','mmr',1,4,43,1841),
('2026-09','killer',0,2,65,1921),
('2026-09','level',0,2,65,1921),
('2026-09','mmr',0,2,90,1921),
('2026-10','killer',0,2,50,1921),
('2026-10','level',0,2,59,1921),
('2026-10','richest',0,2,46,1921),
('2026-11','killer',0,2,52,1921),
('2026-11','level',0,2,61,1921),
('2026-11','richest',0,2,79,1921);
insert into "archived_characters" ("month", "cha_num", "name", "level", "class", "school", "kills", "deaths", "mmr", "money", "level_up_at") values
('2026-09',1,'TagaPasilyo',235,256,0,146,201,948,'232849304',1790783118189),
('2026-09',2,'-Kidlat`Jr-',188,2,0,1,1,1188,'253211',1790781128528),
('2026-09',3,'Juana`',150,512,0,91,60,1178,'0',1790781483097),
('2026-09',4,'farm`1',67,1,1,1,1,956,'960772',1790780434184),
('2026-09',14,'MutyaBata`',175,2048,0,38,26,1198,'70818499',1790783196920),
('2026-09',29,'BuhawiLakas',155,8192,0,256,260,995,'163765958',1790783742527),
('2026-09',41,'HaliyaBangis_1263',204,256,0,80,153,646,'757449745',1790782583632),
('2026-09',42,'BagwisWalangtulog',18,2048,1,0,0,933,'112413',1790781646052),
('2026-09',44,'DiwataX_328',133,16,0,315,170,1628,'5659889',1790782764379),
('2026-09',69,'xArawUnox',78,2048,2,48,16,994,'0',1790781281467),
('2026-09',81,'-RahoKanto-',237,2048,1,302,170,1453,'5507282876',1790783037947),
('2026-09',147,'KalasagUno',22,1,1,6,3,879,'0',1790781909435),
('2026-09',161,'BituinLakas',27,4096,1,10,6,1022,'0',1790783488122),
('2026-09',186,'batopayat',228,4,1,44,20,1360,'4019573900',1790780358670),
('2026-09',241,'xLiwanagXx',129,1,1,13,17,1139,'27353915',1790782577668),
('2026-09',321,'xGabiPuyatx',59,8,0,22,37,956,'708030',1790780962675),
('2026-09',401,'talatulog',222,4096,1,51,70,1081,'493801254',1790783446620),
('2026-09',481,'LuntianReyna`',219,4096,1,36,36,905,'2837862999',1790781663562),
('2026-09',561,'TalaPayat_1110',164,4,1,17,28,1162,'45720408',1790780752016),
('2026-09',641,'xTindigReynax',54,8,1,379,263,1629,'18888934',1790783575251),
('2026-09',721,'AmihanTulog`',109,512,1,31,80,681,'3834179',1790782238418),
('2026-09',801,'LakanSabaw',15,8,2,0,0,1005,'0',1790781593910),
('2026-09',881,'LiwanagTalim',203,8,1,1,1,1136,'146872102',1786024375437),
('2026-09',961,'kulog',155,256,0,3,7,1178,'34434804',1790780350880),
('2026-09',1041,'SinagUno6',127,2,1,81,205,544,'28404212',1790782168206),
('2026-09',1121,'BuhawiBoy25',129,8,1,7,2,1207,'9021363',1790780342363),
('2026-09',1201,'DagatOtso_673',105,2048,2,153,56,1283,'0',1790782474354),
('2026-09',1281,'xGintoTalimx',69,4096,2,9,4,1000,'0',1790782473927),
('2026-09',1361,'xBanogTresx',63,8,1,9,17,754,'0',1790783918043),
('2026-09',1441,'-BulalakawOtso-',161,8,1,218,153,1349,'0',1790783666025),
('2026-09',1521,'YeloPrime_1274',193,128,2,8,3,837,'251779598',1790781104629),
('2026-09',1601,'DiwataPuyat_514',23,256,2,52,82,875,'48253',1790780399207),
('2026-09',1681,'AninoHari',203,2048,1,48,23,1109,'285562815',1790781056463),
('2026-09',1761,'-PilakPuyat-',100,1,0,53,19,1090,'4334946',1790781371131),
('2026-09',1841,'balongwalangtulog',77,256,1,3,7,1135,'0',1790783703103),
('2026-09',1921,'xKampilanWalangtulogx',98,2,0,18,52,817,'0',1790782662809),
('2026-10',1,'TagaPasilyo',240,256,0,191,265,678,'169235306',1793459979210),
('2026-10',2,'-Kidlat`Jr-',189,2,0,1,0,1191,'15434406',1793459688179),
('2026-10',3,'Juana`',160,512,0,170,112,1321,'26595115',1793461331328),
('2026-10',4,'farm`1',68,1,1,12,13,956,'2308626',1793459189245),
('2026-10',14,'MutyaBata`',177,2048,0,56,37,1200,'58976503',1793459849149),
('2026-10',29,'BuhawiLakas',170,8192,0,199,203,982,'123798556',1793460288452),
('2026-10',41,'HaliyaBangis_1263',213,256,0,7,14,648,'821717454',1793461213104),
('2026-10',42,'BagwisWalangtulog',34,2048,1,12,19,913,'1138899',1793459329810),
('2026-10',44,'DiwataX_328',150,16,0,307,166,1878,'74883425',1793458771367),
('2026-10',69,'xArawUnox',88,2048,2,20,7,1047,'14453110',1793462080084),
('2026-10',81,'-RahoKanto-',242,2048,1,20,12,1427,'5887646594',1793458852155),
('2026-10',147,'KalasagUno',25,1,1,18,11,921,'406330',1793460041575),
('2026-10',161,'BituinLakas',34,4096,1,73,48,1111,'938899',1793461877039),
('2026-10',186,'batopayat',229,4,1,33,15,1363,'4090902249',1793459221804),
('2026-10',241,'xLiwanagXx',138,1,1,62,77,1010,'91625518',1793459160439),
('2026-10',321,'xGabiPuyatx',63,8,0,9,16,932,'4579726',1793458975807),
('2026-10',401,'talatulog',224,4096,1,55,74,965,'464077028',1793461552142),
('2026-10',481,'LuntianReyna`',223,4096,1,49,47,949,'2982379432',1793460761593),
('2026-10',561,'TalaPayat_1110',168,4,1,17,28,1089,'84817183',1793462046322),
('2026-10',641,'xTindigReynax',89,8,1,363,252,1759,'29150835',1793459298938),
('2026-10',721,'AmihanTulog`',115,512,1,18,47,648,'32297321',1793461379230),
('2026-10',801,'LakanSabaw',19,8,2,0,0,1005,'182711',1793461444358),
('2026-10',881,'LiwanagTalim',203,8,1,17,7,1163,'153412861',1786024375437),
('2026-10',961,'kulog',157,256,0,13,23,1112,'28571297',1793462230764),
('2026-10',1041,'SinagUno6',138,2,1,0,1,542,'30164575',1793459354299),
('2026-10',1121,'BuhawiBoy25',130,8,1,14,5,1227,'15778721',1793461649555),
('2026-10',1201,'DagatOtso_673',115,2048,2,149,54,1522,'0',1793460736517),
('2026-10',1281,'xGintoTalimx',71,4096,2,0,0,1000,'780539',1793462128953),
('2026-10',1361,'xBanogTresx',65,8,1,6,13,745,'0',1793459695599),
('2026-10',1441,'-BulalakawOtso-',178,8,1,420,295,1675,'0',1793460188313),
('2026-10',1521,'YeloPrime_1274',194,128,2,7,3,860,'250942063',1793462163045),
('2026-10',1601,'DiwataPuyat_514',45,256,2,7,12,865,'0',1793460429856),
('2026-10',1681,'AninoHari',211,2048,1,362,170,1823,'156010866',1793461606769),
('2026-10',1761,'-PilakPuyat-',103,1,0,54,19,1204,'11387418',1793459918572),
('2026-10',1841,'balongwalangtulog',79,256,1,2,4,1124,'0',1793460349819),
('2026-10',1921,'xKampilanWalangtulogx',113,2,0,32,91,671,'25304435',1793459564321),
('2026-11',1,'TagaPasilyo',243,256,0,13,18,698,'155917554',1796052085635),
('2026-11',2,'-Kidlat`Jr-',190,2,0,32,11,1242,'32966349',1796051163855),
('2026-11',3,'Juana`',168,512,0,200,132,1433,'82021505',1796053603259),
('2026-11',4,'farm`1',69,1,1,1,1,956,'3362366',1796052375437),
('2026-11',14,'MutyaBata`',179,2048,0,54,36,1200,'43920877',1796054112678),
('2026-11',29,'BuhawiLakas',183,8192,0,266,270,975,'286920454',1796052013720),
('2026-11',41,'HaliyaBangis_1263',220,256,0,124,237,372,'688645980',1796051886431),
('2026-11',42,'BagwisWalangtulog',49,2048,1,34,55,860,'2380072',1796053457636),
('2026-11',44,'DiwataX_328',165,16,0,116,62,1655,'178094041',1796053713695),
('2026-11',69,'xArawUnox',97,2048,2,80,28,1235,'33406358',1796053367094),
('2026-11',81,'-RahoKanto-',246,2048,1,56,32,1373,'5949093039',1796052721087),
('2026-11',147,'KalasagUno',28,1,1,13,8,948,'155363',1796051983277),
('2026-11',161,'BituinLakas',41,4096,1,70,46,1155,'0',1796054300569),
('2026-11',186,'batopayat',230,4,1,37,17,1365,'4158895575',1796052300772),
('2026-11',241,'xLiwanagXx',146,1,1,8,11,997,'118085493',1796054101069),
('2026-11',321,'xGabiPuyatx',67,8,0,13,21,909,'7634877',1796052626948),
('2026-11',401,'talatulog',226,4096,1,55,75,903,'426536157',1796051972646),
('2026-11',481,'LuntianReyna`',226,4096,1,107,104,987,'3064008092',1796053284749),
('2026-11',561,'TalaPayat_1110',171,4,1,32,55,966,'89104895',1796050832007),
('2026-11',641,'xTindigReynax',118,8,1,122,85,1528,'143749211',1796054271483),
('2026-11',721,'AmihanTulog`',121,512,1,45,113,552,'43281981',1796051958549),
('2026-11',801,'LakanSabaw',22,8,2,12,7,1025,'477760',1796051171611),
('2026-11',881,'LiwanagTalim',203,8,1,4,2,1167,'156044003',1786024375437),
('2026-11',961,'kulog',159,256,0,18,33,1029,'41788264',1796054310537),
('2026-11',1041,'SinagUno6',148,2,1,71,182,327,'112351194',1796053463586),
('2026-11',1121,'BuhawiBoy25',131,8,1,1,1,1225,'12599542',1796054323949),
('2026-11',1201,'DagatOtso_673',124,2048,2,84,31,1494,'3334458',1796050800892),
('2026-11',1281,'xGintoTalimx',72,4096,2,10,4,1024,'1797397',1796052376029),
('2026-11',1361,'xBanogTresx',67,8,1,6,13,736,'157784',1796053218487),
('2026-11',1441,'-BulalakawOtso-',192,8,1,119,84,1478,'0',1796054051068),
('2026-11',1521,'YeloPrime_1274',195,128,2,1,1,861,'262869951',1796052151402),
('2026-11',1601,'DiwataPuyat_514',64,256,2,86,137,729,'4355027',1796052117744),
('2026-11',1681,'AninoHari',218,2048,1,289,135,2028,'158821155',1796053642842),
('2026-11',1761,'-PilakPuyat-',106,1,0,54,19,1284,'4782523',1796051138816),
('2026-11',1841,'balongwalangtulog',81,256,1,7,16,1077,'0',1796053102776),
('2026-11',1921,'xKampilanWalangtulogx',127,2,0,39,112,544,'7420065',1796053521826);
insert into "ranking_days" ("day", "month") values
('2026-11-30','2026-11');
insert into "news_items" ("id", "type", "subject", "content", "author", "picture_url", "show_picture", "state", "publish_at", "views", "created_at", "updated_at", "edition", "saved_by", "taken_back_at", "deleted_at") values
(2,2,'Freshman League: duels for levels 30 to 60 only','
<p>Tournaments should not belong to those who never sleep. The <strong>Freshman League</strong> is for characters from level 30 to 60, on accounts younger than 60 days. Everyone gets at least four duels, win or lose.</p>
<h3>Format</h3>
<ol>
<li>Groups of five, each against each, best of three.</li>
<li>The two best of a group go on; the others play for places.</li>
<li>Finals on Sunday evening in the Practice Yard, with commentary.</li>
</ol>
<h3>Even ground</h3>
<ul>
<li>Gear is lent by the school: the same +4 set for all.</li>
<li>Ten HP potions a duel, no other consumables.</li>
<li>One class can''t meet itself in the group phase, so bring a plan for every other one.</li>
</ul>
<h3>Prizes</h3>
<table>
<thead><tr><th>Place</th><th>Prize</th></tr></thead>
<tbody>
<tr><td>1</td><td>Firebird Hoodie and 300 Milleage</td></tr>
<tr><td>2 to 4</td><td>Campus Scooter, 30 days</td></tr>
<tr><td>Everyone else</td><td>Focus Orb x10 and a very honest review by GM Amihan</td></tr>
</tbody>
</table>
<p>Sign up with the sports teacher on your campus until Thursday midnight.</p>','GM Amihan','/art/news/campus-cup.webp',1,'published',1784022260787,1877,1784022260787,1784022260787,1,null,null,null),
(6,1,'Refining without tears: what is safe and what is not','
<p>Manong Berto in the Market District has heard every prayer there is. Save yours for the right moment.</p>
<h3>+1 to +4: safe</h3>
<p>These steps never fail. Use common oil, spend the gold, move on. Every piece that you wear should be +4 before you think of anything else: six safe pieces beat one glowing sword.</p>
<h3>From +5: think first</h3>
<p>From here a try can fail. A failed try may reset the grade or destroy the item. The chance shrinks with each grade, from about one in three to about one in seven.</p>
<ol>
<li>Decide <strong>before</strong> you start at which grade you will stop. Say it aloud, to a witness.</li>
<li>Use a <em>Guardian Refining Seal</em> for anything that you could not replace within a week. One seal covers one failed try.</li>
<li>Never refine the weapon you need tonight.</li>
</ol>
<h3>What does not help</h3>
<ul>
<li>Changing the channel</li>
<li>Refining at exactly midnight</li>
<li>Standing on the third tile from the left</li>
</ul>
<p>We looked into the numbers for you. There is no lucky tile. There is only Manong Berto, and he is sorry, too.</p>','GM Amihan','/art/news/workshop.webp',1,'published',1787590580787,2033,1787590580787,1787590580787,1,null,null,null),
(7,2,'Tug of Towers: help us test a new battleground','
<p>We are building a battleground for those who have twenty minutes and no patience for sign-up lists. It is called <strong>Tug of Towers</strong>, and it needs volunteers who break things.</p>
<h3>The idea</h3>
<p>Two sides of ten, mixed from all schools. A cart with a brass bell stands on the rails of the Old Tram Depot. Whoever has more people beside it pushes it; whoever pushes it into the other side''s tower wins. There is nothing else to know, and still we had a forty-minute discussion about it.</p>
<h3>Test evenings</h3>
<ul>
<li>Wednesday and Friday, 19:00 to 20:00 Manila time</li>
<li>Level 60 and above; everybody is set to the same level inside</li>
<li>Gear counts, refining beyond +4 does not</li>
</ul>
<h3>For your trouble</h3>
<p>Each finished match gives 10 Milleage, up to five matches an evening. Whoever finds a bug that we can repeat gets a Lunar Capsule and an entry in the patch notes. Reports go through the ticket form, category <em>bug</em>, with the word <em>tug</em> in the first line.</p>','GM Kidlat','/art/news/war-of-schools.webp',0,'published',1787979380787,1342,1787979380787,1787979380787,1,null,null,null),
(12,0,'What happened on Saturday: the story of a full disk','
<p>Saturday''s War of Schools stood still for eleven minutes, and 640 of you were thrown out. You deserve to know why.</p>
<h3>Timeline, Manila time</h3>
<ul>
<li><strong>20:17</strong> The chat log filled its disk. Writing became slow, then stopped.</li>
<li><strong>20:19</strong> The game server waited for the log. To you it looked like lag.</li>
<li><strong>20:24</strong> We moved old logs away, but channel 2 had already given up.</li>
<li><strong>20:30</strong> All channels back. Scores of the war were kept.</li>
</ul>
<h3>Did anybody lose something?</h3>
<p>No. Purchases, codes and balances live on the site, not on that machine, and every waiting delivery was handed out after the restart. Experience of the last two minutes was lost on channel 2; those players got three Double Period Bells each.</p>
<h3>What we changed</h3>
<ol>
<li>Chat logs have their own disk and are thinned out after 30 days.</li>
<li>An alarm rings at 80 percent. It rings at GM Kidlat''s bedside.</li>
<li>The game no longer waits for a log line, ever.</li>
</ol>
<p>Sorry, mga ka-barkada. The war was replayed on Sunday.</p>','GM Kidlat',null,0,'published',1791556340787,4471,1791556340787,1791556340787,1,null,null,null),
(13,2,'Screenshot contest: the city when nobody is fighting','
<p>You show us critical hits every day. This time we would like to see the <strong>quiet</strong> city: the pier at five in the morning, a jeep without passengers, three rivals sharing one bench because it rains.</p>
<h3>Rules</h3>
<ol>
<li>Up to three pictures per account, taken by yourself in the game. Press Print Screen, and F12 to hide the interface.</li>
<li>Brightness and cropping are fine. Nothing may be added that was not there.</li>
<li>Send them with a ticket, category <em>other</em>, with the word <em>contest</em> and the name of the place.</li>
<li>Names of others must not be readable, unless they agree.</li>
</ol>
<h3>Judges and prizes</h3>
<p>One student of each school and GM Maya choose twelve pictures. They become the wallpapers of the coming year, one for each month, with your character''s name in the corner.</p>
<ul>
<li>Each of the twelve: 400 Milleage and a Cloudwalker Coat</li>
<li>The best of them: a Sarimanok Chick as well</li>
<li>The funniest one: Lucky Tsinelas, for good</li>
</ul>
<p>The doors close after two weeks, on Sunday at midnight. All entries that follow the rules go into the gallery.</p>','GM Maya','/art/news/fiesta.webp',1,'published',1791971060787,1508,1791971060787,1791971060787,1,null,null,null),
(15,0,'Support hours, and how to get a fast answer','
<p>Our support desk is open <strong>every day from 13:00 to midnight, Manila time</strong>. Four volunteers share it. Most tickets get an answer on the same evening; payments come first, then stuck characters, then everything else.</p>
<h3>A ticket that gets solved at once</h3>
<ul>
<li>Choose the right category: account, payment, item, bug, report or other.</li>
<li>Name the character and the time, as exactly as you can.</li>
<li>Add up to three pictures. A photo of the monitor is fine.</li>
<li>For a code that fails, send the <strong>last four characters</strong>, never the whole code.</li>
</ul>
<h3>No account? No problem</h3>
<p>Guests can write too. You get a reference and a key; keep both and follow the conversation under Check My Ticket. When you are signed in, all of your tickets are listed there without a key.</p>
<h3>Please do not</h3>
<p>Send the same ticket three times: the newest one then waits at the end of the queue. Write into the open one instead. It is a thread, and we see when it moves.</p>','GM Dalisay','/art/news/support-desk.webp',1,'published',1792809140787,1650,1792809140787,1792809140787,1,null,null,null),
(17,2,'New student? Use WELCOME2026 for a gift','
<p>Whoever walks through the gate for the first time should not do so with empty pockets. Redeem the code</p>
<blockquote><p><strong>WELCOME2026</strong></p></blockquote>
<p>on the <a href="/topup" rel="noopener nofollow">top-up page</a> and receive <strong>100 R-Coin and 50 Milleage</strong>. It works once per account, for the first 5,000 of you.</p>
<h3>What to get with it</h3>
<ul>
<li><strong>Lucky Clover Pin or beads?</strong> Not yet; you will level quickly enough in the beginning.</li>
<li><strong>Baon Lunch Box</strong> for the first dungeon: cheap, and it saves fifty potions.</li>
<li><strong>Recall Tickets</strong>, because everybody gets lost in the tunnels once.</li>
<li><strong>Nothing at all.</strong> Points don''t go bad. Look around first.</li>
</ul>
<h3>Old students</h3>
<p>You may use it as well, we said <em>new</em> because it sounds nicer on a poster. And if you bring somebody along, tell them your referral code: you find it under My Account.</p>
<p>No account? <a href="/register" rel="noopener nofollow">Sign up</a> here. It is free and will stay free.</p>','GM Tala','/art/news/new-student.webp',1,'published',1793172020787,6742,1793172020787,1793172020787,1,null,null,null),
(21,0,'Balance notes: kinder revives, slower traps','
<p>We looked at six weeks of club wars and ladder matches before touching a number. Three things stood out.</p>
<h3>Shaman</h3>
<p>Support shamans fell first in four wars out of five and then watched. The cool-down of <em>resurrection</em> drops from 60 to 45 seconds, and a revived friend keeps a short protection. Damage spells stay as they are.</p>
<h3>Gunner</h3>
<p>Two DEX gunners could close a corridor for good. Slowing clouds no longer stack with each other; the stronger one wins. The rail gun of the POW variant gains a little range in return.</p>
<h3>Brawler</h3>
<p>Knock-back into a wall could stun twice. It stuns once now. The kick still hurts, promise.</p>
<h3>What we left alone</h3>
<ul>
<li>Assassin burst from stealth: strong on paper, average in the numbers.</li>
<li>Swordsman defence: everybody complains, nobody dies faster for it.</li>
<li>Extreme: too few of you at high level to judge. We will look again next season.</li>
</ul>
<p>One <strong>free skill reset slip</strong> lies in the item bank of every account with a shaman, gunner or brawler above level 100.</p>','GM Dalisay','/art/news/class-guide.webp',1,'published',1794744500787,3140,1794744500787,1794744500787,1,null,null,null),
(23,2,'Double Period: twice the experience this weekend','
<p>The principal is away, the substitute teacher has lost the timetable, and somebody rang the bell twice. From <strong>Friday 18:00 to Sunday 24:00</strong> monsters give <strong>double experience</strong> on all channels.</p>
<h3>Adding things up</h3>
<p>Boosts are added, not multiplied. With Double Period (+100%), Honor Student Beads (+50%) and a Focus Orb (+20%) you are at +170%. Yes, somebody tried for +400%. No, it did not work.</p>
<h3>Where to go</h3>
<table>
<thead><tr><th>Level</th><th>Place</th></tr></thead>
<tbody>
<tr><td>1 to 30</td><td>Your own campus, then the Bakunawa Tunnels</td></tr>
<tr><td>30 to 90</td><td>Market District back alleys, Old Tram Depot</td></tr>
<tr><td>90 to 150</td><td>Pier Lumot</td></tr>
<tr><td>150 to 200</td><td>Old Laboratory, both floors</td></tr>
<tr><td>200 and more</td><td>Perya Grounds by night, Tala Tower</td></tr>
</tbody>
</table>
<h3>To be fair to everyone</h3>
<ul>
<li>One party per corner. Ask before you pull.</li>
<li>Leave the tunnels to beginners until midnight.</li>
<li>Drink water. Stand up once an hour. The monsters will wait.</li>
</ul>','GM Isko','/art/news/double-period.webp',1,'published',1795280180787,3530,1795280180787,1795280180787,1,null,null,null),
(29,2,'Redeem Weekend: ten percent back in Milleage','
<p>For every code that you redeem from <strong>Saturday 00:00 to Sunday 24:00</strong>, Manila time, you get <strong>10 percent of its R-Coin value</strong> as Milleage on top. A code of 500 gives 50, one of 1,000 gives 100.</p>
<h3>How to take part</h3>
<ol>
<li><a href="/topup" rel="noopener nofollow">Redeem</a> as usual. There is nothing to tick and nothing to say.</li>
<li>Wait until Monday noon. We add the bonus in one go, after the weekend has been counted.</li>
<li>See it in your balance, and in your statement as <em>Redeem Weekend</em>.</li>
</ol>
<h3>Small print, in normal letters</h3>
<ul>
<li>All codes with an R-Coin value count, whatever day you got them.</li>
<li>At most 500 Milleage per account.</li>
<li>A friend''s referral code works on top of it. That share is the friend''s and it does not shrink yours.</li>
<li>Codes that load only Milleage are welcome, but ten percent of nothing is nothing.</li>
</ul>
<p>Remember that codes are case-sensitive and that each can be used only once. Keep the slip until you see the new balance.</p>','GM Tala','/art/news/redeem-weekend.webp',1,'published',1795807220787,2466,1795807220787,1795807220787,1,null,null,null),
(32,0,'Client 3.18 is out: smaller patch, same look','
<p>Client 3.18 is on the download page. The full package shrank by more than a quarter because every texture that no map uses any more is gone. Nothing looks different; we compared all areas side by side.</p>
<h3>Which file do I need?</h3>
<table>
<thead><tr><th>You have</th><th>Take</th></tr></thead>
<tbody>
<tr><td>3.17</td><td>Nothing. The launcher patches itself.</td></tr>
<tr><td>3.15 or 3.16</td><td>The manual patch</td></tr>
<tr><td>Anything older, or no client</td><td>The full client</td></tr>
</tbody>
</table>
<h3>If it does not start</h3>
<ol>
<li>Move the folder out of <em>Program Files</em>, for example to <em>D:\Games</em>.</li>
<li>Install the DirectX 9.0c runtime. Newer Windows does not bring the old parts along.</li>
<li>Tell your antivirus to leave the game folder alone, then unpack once more: the first copy may have lost a file.</li>
</ol>
<p>Shop owners: one updated folder can be copied to all of your units. Settings are kept for each Windows user, so nobody inherits another player''s hotkeys.</p>','GM Kidlat','/art/news/client.webp',1,'published',1795980020787,962,1795980020787,1795980020787,1,null,null,null),
(35,0,'Scheduled maintenance, Wednesday 2:00 to 6:00 AM','
<p>The game server goes down on <strong>Wednesday from 2:00 to 6:00 AM, Manila time</strong>. We replace two disks and move channel 3 to a bigger machine. If all goes well we open early; if not, this page will say so.</p>
<h3>Before 2:00</h3>
<ul>
<li>Be in a safe zone. Whoever is in a dungeon comes back at its entrance.</li>
<li>Close your personal stall. Goods return to your bag, but a full bag sends them to the locker.</li>
<li>Timed boosts stop counting while the server is down. You lose nothing.</li>
</ul>
<h3>What keeps working</h3>
<p>This site stays open. You may read, redeem codes and buy items as usual; what you buy waits for you and appears in your <strong>item bank</strong> when the game is back. Rankings keep the state of 2:00 until the first update after the restart.</p>
<h3>Afterwards</h3>
<p>No client patch is needed. If your login hangs with <em>already logged in</em>, wait two minutes and try once more before you write a ticket.</p>','GM Kidlat','/art/news/maintenance.webp',1,'published',1796049140787,511,1796049140787,1796049140787,1,null,null,null);
insert into "news_texts" ("news_id", "language", "subject", "content") values
(32,'fil','Labas na ang Client 3.18: mas maliit na patch, walang nabago sa itsura','
<p>Nasa download page na ang Client 3.18. Mahigit sangkapat ang ibinawas sa buong package dahil inalis na ang lahat ng texture na hindi na ginagamit ng kahit anong mapa. Walang nag-iba sa itsura; pinagtabi at pinagkumpara namin ang lahat ng lugar.</p>
<h3>Aling file ang kailangan ko?</h3>
<table>
<thead><tr><th>Nasa iyo</th><th>Kunin</th></tr></thead>
<tbody>
<tr><td>3.17</td><td>Wala. Kusang magpa-patch ang launcher.</td></tr>
<tr><td>3.15 o 3.16</td><td>Ang manual patch</td></tr>
<tr><td>Mas luma pa, o walang client</td><td>Ang buong client</td></tr>
</tbody>
</table>
<h3>Kung ayaw bumukas</h3>
<ol>
<li>Ilipat ang folder palabas ng <em>Program Files</em>, halimbawa sa <em>D:\Games</em>.</li>
<li>I-install ang DirectX 9.0c runtime. Hindi na kasama sa bagong Windows ang mga lumang piyesa.</li>
<li>Sabihan ang antivirus na huwag galawin ang folder ng laro, tapos i-unpack ulit: baka may nabura na sa unang kopya.</li>
</ol>
<p>Sa mga may-ari ng comshop: isang updated na folder lang ang kopyahin sa lahat ng unit. Hiwalay ang settings ng bawat Windows user, kaya walang nagmamana ng hotkeys ng iba.</p>');
insert into "guide_sections" ("page", "key", "position", "title", "html", "block", "updated_at", "edition", "saved_by", "hidden_at") values
('story','route-map',1,'The school bus route map','<p>Three lines, one terminal. Choose a stop to read what waits there and for whom it is meant.</p>','{"kind":"map","picture":"/art/guide/route-map.svg","alt":"A bus route map of the city by the bay: a green line in the west, a violet line in the north, an orange line in the south and east, all meeting at Central Terminal.","stations":[{"key":"central-terminal","name":"Central Terminal","line":"all","x":50,"y":46,"levels":null,"text":"Safe zone of all schools. Shops, storage, every bus, and the cracked bell over platform three. On Saturdays it is the field of the War of Schools."},{"key":"sacred-gate","name":"Sacred Gate","line":"sg","x":12,"y":30,"levels":"Lv. 1-26","text":"The western campus: courtyards, a drill hall and the oldest library. New students of the school start here."},{"key":"dragon-walk","name":"Dragon Walk","line":"sg","x":12,"y":56,"levels":"Lv. 20-45","text":"An avenue of stone scales. After dark some of the statues have changed places, and those that have not are worth a second look."},{"key":"practice-yard","name":"Practice Yard","line":"sg","x":26,"y":72,"levels":"Lv. 26-66","text":"Straw dummies, then things that used to be straw dummies. The usual place for a first duel; its master wakes about every eight hours."},{"key":"barangay-mapalad","name":"Barangay Mapalad","line":"sg","x":40,"y":62,"levels":"Lv. 40-70","text":"Narrow streets and wide opinions. Quests, street food, and rooftops that archers love. Clubs fight for its tax."},{"key":"mystic-peak","name":"Mystic Peak","line":"mp","x":46,"y":12,"levels":"Lv. 1-26","text":"The northern campus, above the clouds: a stair of lanterns, glass halls and a wind that turns pages. New students of the school start here."},{"key":"glass-observatory","name":"Glass Observatory","line":"mp","x":66,"y":14,"levels":"Lv. 26-66","text":"The telescope points down these days. Cold light, long corridors, good experience for those who can hit from afar."},{"key":"old-laboratory","name":"Old Laboratory","line":"mp","x":60,"y":30,"levels":"Lv. 90-150","text":"Where the ninth period was prepared. Bring a shaman: what lives in the tanks poisons in groups."},{"key":"lakan-hall","name":"Lakan Hall","line":"all","x":30,"y":40,"levels":"Lv. 190+","text":"The lost school, three floors under the grass. The Absent keep its timetable to the minute. Parties of eight, and be out before the roll is called."},{"key":"phoenix","name":"Phoenix","line":"phx","x":86,"y":34,"levels":"Lv. 1-26","text":"The southern campus: workshops, a race track, a canteen open all night. New students of the school start here."},{"key":"canal-works","name":"Canal Works","line":"phx","x":86,"y":54,"levels":"Lv. 26-66","text":"Pumps that nobody switched on and cranes that follow you with their heads. Machines drop most of the materials for refining."},{"key":"bakunawa-tunnels","name":"Bakunawa Tunnels","line":"phx","x":64,"y":60,"levels":"Lv. 66-90","text":"The bite marks are real. A long way down in a party, a very long way up alone. Watch the floor beside the second pump."},{"key":"night-market","name":"Night Market","line":"phx","x":74,"y":72,"levels":"Lv. 66-120","text":"Half of it is a market. Personal stalls in front, roots as thick as a bus behind; the club that holds the area taxes both."},{"key":"harbor","name":"Harbor","line":"sea","x":60,"y":82,"levels":"Lv. 150-190","text":"Containers, fog, dogs with too many teeth. The bell was found here. The ferry to the island leaves when it is full."},{"key":"shelter","name":"Shelter Island","line":"sea","x":82,"y":88,"levels":"Lv. 190-210","text":"Built for evacuees, used as a prison, empty according to the records. Its master keeps the last set of keys."}]}',1796075060703,1,null,null),
('story','three-schools',5,'Whose side are you on?','<p>Each school has its own answer to the same night. You choose one when you make a character; all classes train in all three.</p>','{"kind":"cards","picture":"/art/guide/schools.webp","cards":[{"name":"Sacred Gate","text":"West. Old courtyards, morning drills, a stone dragon that is older than the school. They mean to hold the city street by street until the door tires of waiting. Virtue: patience."},{"name":"Mystic Peak","text":"North. Stained glass above the clouds, painters, physicists and people who are both. They mean to read the rest of the almanac and close the door with its own words. Virtue: wonder."},{"name":"Phoenix","text":"South. Workshops along the canal, engines at midnight, burnt fingers. They mean to build a louder bell. Two have exploded so far, and the third is nearly finished. Virtue: stubbornness."}]}',1796075060703,1,null,null),
('characters','extreme',4,'Extreme','<p>The extreme student has finished one education and started all the others. Every weapon fits this hand, every tree is open, and each level gives four points instead of three. The class opens once a character of your account has reached a very high level; one extreme for each such character.</p>','{"kind":"class","badge":"extreme","picture":"/art/guide/extreme.webp","tab":5,"role":"A bit of everything, and all of it late","weapons":["Extreme knuckles","Every weapon of the other classes"],"ratings":{"damage":4,"defence":3,"speed":3,"range":3,"support":3},"variants":[{"stat":"POW","name":"Melee link","weapon":"Extreme knuckles","text":"Blows that chain: each one makes the next cheaper and heavier.","skills":[{"name":"First Bell","text":"Opens the chain and stuns."},{"name":"Last Bell","text":"Ends the chain; stronger for every link."}]},{"stat":"DEX","name":"Shooting","weapon":"Bow or gun","text":"Keeps at a distance with whatever lies at hand, and changes weapons in the middle of a sentence.","skills":[{"name":"Borrowed Bow","text":"A volley with a bonus for changing weapons."},{"name":"Side Step","text":"Leaves a short sprint behind every shot."}]},{"stat":"INT","name":"Magic link","weapon":"Wand or energy blade","text":"Spells of several schools in one row. Hungry for MP, generous with damage.","skills":[{"name":"Mixed Signals","text":"Two elements at once on an area."},{"name":"Open Circuit","text":"Turns damage you take into MP."}]}],"tip":"Choose two trees and finish them. Five half ones make no whole."}',1796075060703,1,null,null),
('gamesystem','party',2,'Party and friends','<p>Shift and a click on a student open the menu: trade, duel, friend, party.</p>','{"kind":"cards","picture":"/art/guide/system-party.webp","cards":[{"name":"Up to 8 in a party","text":"Experience is shared among those nearby. A shaman and somebody in front make all the difference. Window: P."},{"name":"Up to 100 friends","text":"You see who is in the game and on which channel. Window: F."},{"name":"Q-box","text":"Small boxes that monsters leave now and then: a boost for a while, for you or your party. Key: O."},{"name":"Party search","text":"One line to the whole server for 20,000 gold, once every 2 minutes: /2 and your text."}]}',1796075060703,1,null,null),
('instructions','interface',0,'Your screen, part by part','<p>Choose a number in the picture or in the list, and read what that part of the screen is for.</p>','{"kind":"prose","picture":"/art/guide/interface.webp","quote":null}',1796075060703,1,null,null),
('instructions','chat-costs',10,'What a message costs','','{"kind":"table","picture":null,"columns":["Channel","Sign","Cost per message","How often"],"rows":[["General, party, club, alliance, whisper","/s /p /c /u /w","Free","Any time"],["Region","/1","10,000 gold","Any time"],["Party search","/2","20,000 gold","Once every 2 minutes"],["Yell","/y","One megaphone","Any time"]],"note":"Staff never ask for your password, in no channel."}',1796075060703,1,null,null),
('instructions','skill-pages',11,'F1 to F4 in a fight','','{"kind":"cards","picture":null,"cards":[{"name":"F1","text":"Attack: your three or four best skills, in the order in which they follow each other."},{"name":"F2","text":"Buffs: cast them before the pull, next to each other, from left to right."},{"name":"F3","text":"Movement: the sprint, the leap, the step behind."},{"name":"F4","text":"Rescue: shield, heal, recall. Nothing else belongs here."}]}',1796075060703,1,null,null),
('serverinfo','at-a-glance',0,'At a glance','','{"kind":"cards","picture":"/art/guide/server-board.webp","cards":[{"name":"Level cap","text":"250"},{"name":"Skill books","text":"Up to 237"},{"name":"Open classes","text":"7 of 9"},{"name":"Channels","text":"4 (CH0 to CH3)"},{"name":"Wipes","text":"Never"},{"name":"Time zone","text":"Manila, GMT+8"}]}',1796075060703,1,null,null),
('serverinfo','caps',2,'Caps and limits','','{"kind":"table","picture":null,"columns":["What","Limit"],"rows":[["Character level","250"],["Characters per account","4, more with slot cards"],["Refining","+12; safe up to +4"],["Party","8 students"],["Friends","100"],["Club","15 to 100 members by rank"],["Regional chat","10,000 gold per message"],["Party-search chat","20,000 gold per message, once every 2 minutes"]],"note":null}',1796075060703,1,null,null),
('serverinfo','schedule',3,'Weekly schedule','<p>All times are Manila time.</p>','{"kind":"table","picture":null,"columns":["When","What","Where"],"rows":[["Every day 21:00 game time, 7 hours","Free fights between schools","Everywhere but safe zones"],["Every 8 hours","The Practice Yard''s master wakes","Practice Yard"],["Wednesday 2:00 to 6:00","Maintenance, when it is announced","All channels"],["Friday 20:00 to 4:00","Boss night: one an hour","All channels"],["Saturday 20:00","War of Schools, sign-up from 19:40","Central Terminal"],["Tuesday, Thursday, Sunday 21:00 to 22:00","Club War","The four areas"],["First day of the month, 00:00","Rankings start anew","This site"]],"note":"Changes are announced in the news at least a day before."}',1796075060703,1,null,null),
('terms','prices',0,'Prices','<p>All packages with their prices in pesos are on the page <a href="/topup" rel="noopener nofollow">Top Up R-Coin</a>, before you order. The order shows the exact amount. It is up to 99 centavos above the price, so that we can tell your payment apart from others. There are no other fees from us; your bank or wallet may have its own.</p>','{"kind":"prose","picture":null,"quote":null}',1796075060703,1,null,null);
insert into "guide_texts" ("page", "key", "language", "title", "html", "block", "updated_at") values
('story','three-schools','fil','Kanino ka kakampi?','<p>May sariling sagot ang bawat paaralan sa iisang gabi. Pipili ka paggawa ng character; lahat ng klase ay nasa tatlong paaralan.</p>','{"kind":"cards","picture":"/art/guide/schools.webp","cards":[{"name":"Sacred Gate","text":"Kanluran. Lumang patyo, ensayo sa umaga, dragon na batong mas matanda pa sa paaralan. Babantayan nila ang lungsod kalye por kalye hanggang mapagod ang pinto. Birtud: tiyaga."},{"name":"Mystic Peak","text":"Hilaga. Salaming may kulay sa ibabaw ng ulap, mga pintor, mga physicist, at mga taong pareho. Babasahin nila ang natitira sa almanaque at isasara ang pinto gamit ang sarili nitong salita. Birtud: pagkamangha."},{"name":"Phoenix","text":"Timog. Mga talyer sa tabi ng kanal, makina sa hatinggabi, paltos sa daliri. Gagawa sila ng mas malakas na kampana. Dalawa na ang sumabog, at malapit nang matapos ang pangatlo. Birtud: tigas ng ulo."}]}',1796075060703),
('characters','extreme','fil','Extreme','<p>Tapos na sa isang kurso ang extreme at sinimulan ang lahat ng iba pa. Kasya sa kamay niya ang bawat armas, bukas ang bawat skill tree, at apat na puntos kada level imbes na tatlo. Nagbubukas ang klase kapag may character ka nang napakataas ng level; isang extreme para sa bawat ganoong character.</p>','{"kind":"class","badge":"extreme","picture":"/art/guide/extreme.webp","tab":5,"role":"Kaunti ng lahat, at lahat ay huli na","weapons":["Extreme knuckles","Lahat ng armas ng ibang klase"],"ratings":{"damage":4,"defence":3,"speed":3,"range":3,"support":3},"variants":[{"stat":"POW","name":"Melee link","weapon":"Extreme knuckles","text":"Magkakakabit na suntok: mas mura at mas mabigat ang bawat kasunod.","skills":[{"name":"First Bell","text":"Simula ng kadena, may stun."},{"name":"Last Bell","text":"Dulo ng kadena; lumalakas sa bawat kawing."}]},{"stat":"DEX","name":"Pagbaril","weapon":"Pana o baril","text":"Lumalayo gamit ang anumang hawak, at nagpapalit ng armas sa gitna ng usapan.","skills":[{"name":"Borrowed Bow","text":"Sunod-sunod na tira na may bonus sa palit-armas."},{"name":"Side Step","text":"May maikling takbo pagkatapos ng bawat tira."}]},{"stat":"INT","name":"Magic link","weapon":"Wand o energy blade","text":"Mga spell mula sa iba-ibang tree sa isang hanay. Gutom sa MP, mapagbigay sa damage.","skills":[{"name":"Mixed Signals","text":"Dalawang elemento nang sabay sa isang lugar."},{"name":"Open Circuit","text":"Ginagawang MP ang damage na tinanggap."}]}],"tip":"Pumili ng dalawang tree at tapusin. Hindi nabubuo ang limang kalahati."}',1796075060703),
('instructions','skill-pages','fil','F1 hanggang F4 sa laban','','{"kind":"cards","picture":null,"cards":[{"name":"F1","text":"Atake: ang tatlo o apat mong pinakamagaling na skill, sa pagkakasunod-sunod ng gamit."},{"name":"F2","text":"Buff: i-cast bago humila, magkakatabi, mula kaliwa pakanan."},{"name":"F3","text":"Galaw: ang takbo, ang lundag, ang lipat sa likod."},{"name":"F4","text":"Pangligtas: shield, heal, recall. Wala nang iba rito."}]}',1796075060703),
('terms','prices','fil','Mga presyo','<p>Nasa page na <a href="/topup" rel="noopener nofollow">Top Up R-Coin</a> ang lahat ng package at ang presyo nila sa piso, bago ka umorder. Nasa order ang eksaktong halaga. Hanggang 99 sentimo itong mas mataas sa presyo para makilala namin ang bayad mo. Wala kaming ibang singil; baka may sariling singil ang bangko o wallet mo.</p>','{"kind":"prose","picture":null,"quote":null}',1796075060703);
insert into "site_settings" ("name", "value", "updated_at") values
('keyMark','"365f9777e973935b6f52b0763cf823450eaa5667d0643c64dc6734e66740aedc"',1796075060284),
('demo','"filled"',1796075062143);
insert into "pictures" ("id", "title", "alt", "credit", "width", "height", "made_at", "gallery_position", "removed_at", "edition", "active") values
(1,'Who wears the crown this month?','A brawler, a swordsman and an assassin before the colours of the three schools','Barkada team',1440,810,1795902260824,0,null,0,1),
(2,'Sacred Gate, before the first bell','A pagoda in the pale morning sun, students on their way','Mayumi',1440,810,1795729460824,1,null,0,1),
(3,'Hydra in the School Sewers','The game with life bars, map, chat and skill slots; a party of two before a green hydra','HabagatBlade',1440,810,1795643060824,2,null,0,1),
(4,'Five clubs, one Terminal','Banners of clubs in the colours of the schools against a red sky','Barkada team',1440,810,1795470260824,3,null,0,1),
(5,'The last two standing','Two swordsmen of Sacred Gate and Mystic Peak, lightning and a crown between them','Kidlat',1440,810,1795470260824,4,null,0,1),
(6,'Opening bell, week 12','A brawler of Mystic Peak and a hooded fighter of Phoenix meet','Barkada team',1440,810,1795383860824,5,null,0,1),
(7,'The dawn climb','A snowy mountain before the rising sun, lanterns along its stair','AteLuz',1440,810,1795124660824,6,null,0,1),
(8,'Friday, 22:00, on the roof','A red wyvern, three fighters small before it','Barkada team',1440,810,1794951860824,7,null,0,1),
(9,'Level 187 at last','The game with life bars, map, chat and skill slots; a party of three before a violet wolf','Bea',1440,810,1794606260824,8,null,0,1),
(10,'Free noodles until the pot is empty','A kicker before the sun above a street with bunting and fireworks','TolitsPogi',1440,810,1794260660824,9,null,0,1),
(11,'Rooftops of Phoenix','Lit towers before a huge moon, palms and wires in front','Dodong',1440,810,1793828660824,10,null,0,1),
(12,'The roof club, practising','An archer with a drawn bow before a green burst','Barkada team',1440,810,1793483060824,11,null,0,1),
(13,'It was a statue until Tuesday','A giant of blue stone, three fighters small before it','Barkada team',1440,810,1793137460824,12,null,0,1),
(14,'Lanterns over stall nine','A runner before a huge moon, strings of lanterns above','Mayumi',1440,810,1792532660824,13,null,0,1),
(15,'Meet at the gate','The game with life bars, map, chat and skill slots before the great pagoda','Isko',1440,810,1792187060824,14,null,0,1),
(16,'Second floor, please do not knock','A shaman sitting in meditation before a violet burst','Barkada team',1440,810,1791582260824,15,null,0,1),
(17,'Campus Cup, final four','A golden cup before a basketball hoop and the moon, bunting above','Barkada team',1440,810,1790891060824,16,null,0,1),
(18,'After curfew','A pagoda before a cold full moon, its windows still lit','Kidlat',1440,810,1789940660824,17,null,0,1),
(19,'One barkada','Pagodas, a snowy peak before the sun and tall towers at dusk','',800,450,1795902260824,null,null,0,1),
(20,'War of Schools','A kicker, an archer and a runner before the colours of the three schools','',800,450,1795556660824,null,null,0,1),
(21,'Sacred Gate','The great pagoda of Sacred Gate before a setting sun','',800,450,1794865460824,null,null,0,1),
(22,'Mystic Peak','A snowy mountain before a full moon, lanterns along its stair','',800,450,1794779060824,null,null,0,1),
(23,'Phoenix','Lit towers of Phoenix before an orange evening sky','',800,450,1794692660824,null,null,0,1),
(24,'Lunar night','A runner before a huge moon, strings of lanterns above','',800,450,1794347060824,null,null,0,1),
(25,'Brawler','A brawler in the middle of a punch before a red burst','',800,450,1793223860824,null,null,0,1),
(26,'Swordsman','A swordsman with sword and shield before a blue burst','',800,450,1793137460824,null,null,0,1),
(27,'Archer','An archer with a drawn bow before a green burst','',800,450,1793051060824,null,null,0,1),
(28,'Shaman','A shaman sitting in meditation before a violet burst','',800,450,1792964660824,null,null,0,1),
(29,'Extreme','A fighter in a high kick before a golden burst','',800,450,1792878260824,null,null,0,1),
(30,'Assassin','A masked assassin with two blades before a pink burst','',800,450,1792791860824,null,null,0,1),
(31,'Season four: three schools','A kicker, an archer and a runner before the colours of the three schools','',800,450,1795038260824,null,null,0,1),
(32,'Six classes in nine seconds','A swordsman with sword and shield before a blue burst of light','',800,450,1792619060824,null,null,0,1),
(33,'Club war, week 12','Two swordsmen of Sacred Gate and Mystic Peak, lightning and a crown between them','',800,450,1795383860824,null,null,0,1),
(34,'Nights on campus','A runner before a huge moon, strings of lanterns above','',800,450,1795815860824,null,null,0,1);
insert into "picture_files" ("picture_id", "width", "address") values
(1,480,'/art/gallery/three-schools-480.webp'),
(1,720,'/art/gallery/three-schools-720.webp'),
(1,960,'/art/gallery/three-schools-960.webp'),
(1,1440,'/art/gallery/three-schools-1440.webp'),
(2,480,'/art/gallery/gate-morning-480.webp'),
(2,720,'/art/gallery/gate-morning-720.webp'),
(2,960,'/art/gallery/gate-morning-960.webp'),
(2,1440,'/art/gallery/gate-morning-1440.webp'),
(3,480,'/art/gallery/screen-sewers-480.webp'),
(3,720,'/art/gallery/screen-sewers-720.webp'),
(3,960,'/art/gallery/screen-sewers-960.webp'),
(3,1440,'/art/gallery/screen-sewers-1440.webp'),
(4,480,'/art/gallery/club-standards-480.webp'),
(4,720,'/art/gallery/club-standards-720.webp'),
(4,960,'/art/gallery/club-standards-960.webp'),
(4,1440,'/art/gallery/club-standards-1440.webp'),
(5,480,'/art/gallery/gate-duel-480.webp'),
(5,720,'/art/gallery/gate-duel-720.webp'),
(5,960,'/art/gallery/gate-duel-960.webp'),
(5,1440,'/art/gallery/gate-duel-1440.webp'),
(6,480,'/art/gallery/ring-opening-480.webp'),
(6,720,'/art/gallery/ring-opening-720.webp'),
(6,960,'/art/gallery/ring-opening-960.webp'),
(6,1440,'/art/gallery/ring-opening-1440.webp'),
(7,480,'/art/gallery/peak-dawn-480.webp'),
(7,720,'/art/gallery/peak-dawn-720.webp'),
(7,960,'/art/gallery/peak-dawn-960.webp'),
(7,1440,'/art/gallery/peak-dawn-1440.webp'),
(8,480,'/art/gallery/boss-wyvern-480.webp'),
(8,720,'/art/gallery/boss-wyvern-720.webp'),
(8,960,'/art/gallery/boss-wyvern-960.webp'),
(8,1440,'/art/gallery/boss-wyvern-1440.webp'),
(9,480,'/art/gallery/screen-wolves-480.webp'),
(9,720,'/art/gallery/screen-wolves-720.webp'),
(9,960,'/art/gallery/screen-wolves-960.webp'),
(9,1440,'/art/gallery/screen-wolves-1440.webp'),
(10,480,'/art/gallery/fiesta-480.webp'),
(10,720,'/art/gallery/fiesta-720.webp'),
(10,960,'/art/gallery/fiesta-960.webp'),
(10,1440,'/art/gallery/fiesta-1440.webp'),
(11,480,'/art/gallery/phoenix-roofs-480.webp'),
(11,720,'/art/gallery/phoenix-roofs-720.webp'),
(11,960,'/art/gallery/phoenix-roofs-960.webp'),
(11,1440,'/art/gallery/phoenix-roofs-1440.webp'),
(12,480,'/art/gallery/archer-roof-480.webp'),
(12,720,'/art/gallery/archer-roof-720.webp'),
(12,960,'/art/gallery/archer-roof-960.webp'),
(12,1440,'/art/gallery/archer-roof-1440.webp'),
(13,480,'/art/gallery/boss-golem-480.webp'),
(13,720,'/art/gallery/boss-golem-720.webp'),
(13,960,'/art/gallery/boss-golem-960.webp'),
(13,1440,'/art/gallery/boss-golem-1440.webp'),
(14,480,'/art/gallery/lunar-market-480.webp'),
(14,720,'/art/gallery/lunar-market-720.webp'),
(14,960,'/art/gallery/lunar-market-960.webp'),
(14,1440,'/art/gallery/lunar-market-1440.webp'),
(15,480,'/art/gallery/screen-campus-480.webp'),
(15,720,'/art/gallery/screen-campus-720.webp'),
(15,960,'/art/gallery/screen-campus-960.webp'),
(15,1440,'/art/gallery/screen-campus-1440.webp'),
(16,480,'/art/gallery/shaman-circle-480.webp'),
(16,720,'/art/gallery/shaman-circle-720.webp'),
(16,960,'/art/gallery/shaman-circle-960.webp'),
(16,1440,'/art/gallery/shaman-circle-1440.webp'),
(17,480,'/art/gallery/campus-cup-480.webp'),
(17,720,'/art/gallery/campus-cup-720.webp'),
(17,960,'/art/gallery/campus-cup-960.webp'),
(17,1440,'/art/gallery/campus-cup-1440.webp'),
(18,480,'/art/gallery/gate-night-480.webp'),
(18,720,'/art/gallery/gate-night-720.webp'),
(18,960,'/art/gallery/gate-night-960.webp'),
(18,1440,'/art/gallery/gate-night-1440.webp'),
(19,400,'/art/wallpaper/campus-dusk-400.webp'),
(19,800,'/art/wallpaper/campus-dusk-800.webp'),
(20,400,'/art/wallpaper/war-of-schools-400.webp'),
(20,800,'/art/wallpaper/war-of-schools-800.webp'),
(21,400,'/art/wallpaper/sacred-gate-400.webp'),
(21,800,'/art/wallpaper/sacred-gate-800.webp'),
(22,400,'/art/wallpaper/mystic-peak-400.webp'),
(22,800,'/art/wallpaper/mystic-peak-800.webp'),
(23,400,'/art/wallpaper/phoenix-400.webp'),
(23,800,'/art/wallpaper/phoenix-800.webp'),
(24,400,'/art/wallpaper/lunar-night-400.webp'),
(24,800,'/art/wallpaper/lunar-night-800.webp'),
(25,400,'/art/wallpaper/brawler-400.webp'),
(25,800,'/art/wallpaper/brawler-800.webp'),
(26,400,'/art/wallpaper/swordsman-400.webp'),
(26,800,'/art/wallpaper/swordsman-800.webp'),
(27,400,'/art/wallpaper/archer-400.webp'),
(27,800,'/art/wallpaper/archer-800.webp'),
(28,400,'/art/wallpaper/shaman-400.webp'),
(28,800,'/art/wallpaper/shaman-800.webp'),
(29,400,'/art/wallpaper/extreme-400.webp'),
(29,800,'/art/wallpaper/extreme-800.webp'),
(30,400,'/art/wallpaper/assassin-400.webp'),
(30,800,'/art/wallpaper/assassin-800.webp'),
(31,400,'/art/movie/season-trailer-400.webp'),
(31,800,'/art/movie/season-trailer-800.webp'),
(32,400,'/art/movie/class-reel-400.webp'),
(32,800,'/art/movie/class-reel-800.webp'),
(33,400,'/art/movie/club-war-week-400.webp'),
(33,800,'/art/movie/club-war-week-800.webp'),
(34,400,'/art/movie/nights-on-campus-400.webp'),
(34,800,'/art/movie/nights-on-campus-800.webp');
insert into "picture_texts" ("picture_id", "lang", "title", "alt") values
(1,'fil','Sino ang may korona ngayong buwan?','Brawler, swordsman at assassin sa harap ng kulay ng tatlong school'),
(2,'fil','Sacred Gate, bago ang unang bell','Pagoda sa araw ng umaga, mga estudyanteng papasok'),
(3,'fil','Hydra sa School Sewers','Ang game na may life bar, mapa, chat at skill slots; party ng dalawa laban sa berdeng hydra'),
(4,'fil','Limang club, iisang Terminal','Mga bandila ng club sa kulay ng mga school, pula ang langit'),
(5,'fil','Ang huling dalawa','Dalawang swordsman ng Sacred Gate at Mystic Peak, kidlat at korona sa gitna'),
(6,'fil','Opening bell, week 12','Brawler ng Mystic Peak laban sa naka-hood na Phoenix'),
(7,'fil','Akyat ng madaling-araw','Bundok na may niyebe sa pagsikat ng araw, may parol ang hagdan'),
(8,'fil','Biyernes, 10 ng gabi, sa bubong','Pulang wyvern, tatlong maliliit na fighter sa harap'),
(9,'fil','Level 187, sa wakas','Ang game na may life bar, mapa, chat at skill slots; party ng tatlo laban sa lobo'),
(10,'fil','Libreng noodles hanggang maubos','Sumisipa sa harap ng araw, may banderitas at kuwitis sa kalye'),
(11,'fil','Mga bubong ng Phoenix','Mga toreng may ilaw sa harap ng malaking buwan'),
(12,'fil','Ensayo ng roof club','Archer na nakabatak ang pana, berdeng liwanag sa likod'),
(13,'fil','Estatwa lang siya noong Lunes','Higanteng asul na bato, tatlong maliliit na fighter sa harap'),
(14,'fil','Mga parol sa stall nine','Tumatakbo sa harap ng buwan, may mga parol sa itaas'),
(15,'fil','Kita-kits sa gate','Ang game na may life bar, mapa, chat at skill slots sa harap ng pagoda'),
(16,'fil','Second floor, huwag kumatok','Shaman na nagme-meditate, lilang liwanag sa likod'),
(17,'fil','Campus Cup, final four','Gintong tropeo sa harap ng basketball ring at buwan, may banderitas'),
(18,'fil','Lagpas curfew','Pagoda sa harap ng bilog na buwan, bukas pa ang ilaw'),
(19,'fil','Iisang barkada','Ang tatlong campus sa dapithapon.'),
(20,'fil','War of Schools','Tuwing Sabado, 8 ng gabi.'),
(21,'fil','Sacred Gate','Batong dragon, payapang tubig.'),
(22,'fil','Mystic Peak','Sining sa ibabaw ng ulap.'),
(23,'fil','Phoenix','Isang bagsak, dalawang bangon.'),
(24,'fil','Lunar night','Mga parol sa Market District.'),
(25,'fil','Brawler','Kamao muna.'),
(26,'fil','Swordsman','Isang malinis na hiwa.'),
(27,'fil','Archer','Mula sa bubong.'),
(28,'fil','Shaman','Walang babagsak.'),
(29,'fil','Extreme','Walang estilo, lahat ng estilo.'),
(30,'fil','Assassin','Pagpatay ng ilaw.'),
(31,'fil','Season four: tatlong school','Mga pagoda, bundok na puno ng parol, nagliliyab na tore, at iisang korona. Ang trailer ng season.'),
(32,'fil','Anim na class sa siyam na segundo','Brawler, swordsman, archer, shaman, extreme, assassin: sino ka sa kanila?'),
(33,'fil','Club war, week 12','Ang mga bandila, ang opening bell, at ang duel na nagpasya sa Terminal.'),
(34,'fil','Gabi sa campus','Pagkatapos ng curfew: palengkeng maraming parol, wyvern sa bubong, at fiestang ayaw matapos.');
insert into "banners" ("id", "img_url", "alt", "link", "position", "active", "removed_at", "edition", "shown_from", "shown_until") values
(1,'/art/banner/war-of-schools.webp','War of Schools: Sacred Gate, Mystic Peak and Phoenix meet every Saturday at 20:00. Read the news.','/news',0,1,null,0,null,null),
(2,'/art/banner/lunar-capsule.webp','Lunar Capsule: moonlit prizes for a short time. Visit the item shop.','/itemshop',1,1,null,0,null,null),
(3,'/art/banner/redeem-weekend.webp','Redeem Weekend: load a code on Saturday or Sunday and get bonus Milleage. Redeem now.','/topup',2,1,null,0,null,null),
(4,'/art/banner/club-war.webp','Club war: four areas, one hour, one flag. See the schedule.','/news',3,1,null,0,null,null),
(5,'/art/banner/new-student.webp','New student? Sign up free and get your starter kit.','/register',4,1,null,0,null,null);
insert into "banner_texts" ("banner_id", "language", "alt") values
(1,'fil','War of Schools: nagkikita ang Sacred Gate, Mystic Peak at Phoenix tuwing Sabado, 20:00. Basahin ang balita.'),
(2,'fil','Lunar Capsule: mga premyo sa liwanag ng buwan, sandali lang. Puntahan ang item shop.'),
(3,'fil','Redeem Weekend: mag-load ng code sa Sabado o Linggo at may bonus na Milleage. Mag-redeem na.'),
(4,'fil','Club war: apat na lugar, isang oras, isang bandila. Tingnan ang iskedyul.'),
(5,'fil','Freshie ka? Libreng mag-sign up, at may starter kit ka.');
insert into "downloads" ("id", "type", "name", "description", "icon", "version", "picture_id", "position", "published_at", "removed_at", "edition", "active") values
(1,'client','Full client','Everything in one archive, for a new computer. This demo has no game to give away: the archive holds the installation notes.','/art/download/client.svg','3.18',null,0,1795980020824,null,0,1),
(2,'client','Client in three parts','For slow or broken lines: each part can be fetched and checked by itself. Take all three.','/art/download/parts.svg','3.18',null,1,1795980020824,null,0,1),
(3,'patch','Patch 3.15 to 3.18','Only when the launcher cannot patch by itself, for example behind the firewall of a computer shop.','/art/download/patch.svg','3.18',null,2,1795980020824,null,0,1),
(4,'patch','Installation notes','How to install, what to do when it does not start, and how to check a file. In English and Filipino.','/art/download/manual.svg',null,null,3,1790891060824,null,0,1),
(5,'wallpaper','One barkada','The three campuses at dusk.',null,null,19,4,1795902260824,null,0,1),
(6,'wallpaper','War of Schools','Every Saturday at 20:00.',null,null,20,5,1795556660824,null,0,1),
(7,'wallpaper','Sacred Gate','Stone dragon, calm water.',null,null,21,6,1794865460824,null,0,1),
(8,'wallpaper','Mystic Peak','Art above the clouds.',null,null,22,7,1794779060824,null,0,1),
(9,'wallpaper','Phoenix','Fall once, rise twice.',null,null,23,8,1794692660824,null,0,1),
(10,'wallpaper','Lunar night','Lanterns over the Market District.',null,null,24,9,1794347060824,null,0,1),
(11,'wallpaper','Brawler','Fists first.',null,null,25,10,1793223860824,null,0,1),
(12,'wallpaper','Swordsman','One clean cut.',null,null,26,11,1793137460824,null,0,1),
(13,'wallpaper','Archer','From the roof.',null,null,27,12,1793051060824,null,0,1),
(14,'wallpaper','Shaman','Nobody falls.',null,null,28,13,1792964660824,null,0,1),
(15,'wallpaper','Extreme','No style, all styles.',null,null,29,14,1792878260824,null,0,1),
(16,'wallpaper','Assassin','After lights out.',null,null,30,15,1792791860824,null,0,1),
(17,'movie','Season four: three schools','Pagodas, a mountain of lanterns, towers of fire, and one crown. The trailer of the season.',null,null,31,16,1795038260824,null,0,1),
(18,'movie','Six classes in nine seconds','Brawler, swordsman, archer, shaman, extreme, assassin: who would you be?',null,null,32,17,1792619060824,null,0,1),
(19,'movie','Club war, week 12','The standards, the opening bell and the duel that decided the Terminal.',null,null,33,18,1795383860824,null,0,1),
(20,'movie','Nights on campus','After curfew: the market under lanterns, a wyvern on the roof, and a fiesta that would not end.',null,null,34,19,1795815860824,null,0,1);
insert into "download_files" ("download_id", "position", "name", "address", "bytes", "sha256", "width", "height") values
(1,0,'Manila','/art/files/client/barkada-client-3.18.zip',null,null,null,null),
(1,1,'Cebu','/art/files/mirror/barkada-client-3.18.zip',null,null,null,null),
(2,0,'Part 1','/art/files/client/barkada-client-3.18-part1.zip',null,null,null,null),
(2,1,'Part 2','/art/files/client/barkada-client-3.18-part2.zip',null,null,null,null),
(2,2,'Part 3','/art/files/client/barkada-client-3.18-part3.zip',null,null,null,null),
(3,0,'Manila','/art/files/patch/barkada-patch-3.18.zip',null,null,null,null),
(4,0,'Manila','/art/files/patch/barkada-install-notes.zip',null,null,null,null),
(5,0,'Full HD','/art/wallpaper/campus-dusk-1920x1080.jpg',null,null,1920,1080),
(5,1,'QHD','/art/wallpaper/campus-dusk-2560x1440.jpg',null,null,2560,1440),
(5,2,'Phone','/art/wallpaper/campus-dusk-1080x2340.jpg',null,null,1080,2340),
(6,0,'Full HD','/art/wallpaper/war-of-schools-1920x1080.jpg',null,null,1920,1080),
(6,1,'QHD','/art/wallpaper/war-of-schools-2560x1440.jpg',null,null,2560,1440),
(6,2,'Phone','/art/wallpaper/war-of-schools-1080x2340.jpg',null,null,1080,2340),
(7,0,'Full HD','/art/wallpaper/sacred-gate-1920x1080.jpg',null,null,1920,1080),
(7,1,'QHD','/art/wallpaper/sacred-gate-2560x1440.jpg',null,null,2560,1440),
(7,2,'Phone','/art/wallpaper/sacred-gate-1080x2340.jpg',null,null,1080,2340),
(8,0,'Full HD','/art/wallpaper/mystic-peak-1920x1080.jpg',null,null,1920,1080),
(8,1,'QHD','/art/wallpaper/mystic-peak-2560x1440.jpg',null,null,2560,1440),
(8,2,'Phone','/art/wallpaper/mystic-peak-1080x2340.jpg',null,null,1080,2340),
(9,0,'Full HD','/art/wallpaper/phoenix-1920x1080.jpg',null,null,1920,1080),
(9,1,'QHD','/art/wallpaper/phoenix-2560x1440.jpg',null,null,2560,1440),
(9,2,'Phone','/art/wallpaper/phoenix-1080x2340.jpg',null,null,1080,2340),
(10,0,'Full HD','/art/wallpaper/lunar-night-1920x1080.jpg',null,null,1920,1080),
(10,1,'QHD','/art/wallpaper/lunar-night-2560x1440.jpg',null,null,2560,1440),
(10,2,'Phone','/art/wallpaper/lunar-night-1080x2340.jpg',null,null,1080,2340),
(11,0,'Full HD','/art/wallpaper/brawler-1920x1080.jpg',null,null,1920,1080),
(11,1,'QHD','/art/wallpaper/brawler-2560x1440.jpg',null,null,2560,1440),
(11,2,'Phone','/art/wallpaper/brawler-1080x2340.jpg',null,null,1080,2340),
(12,0,'Full HD','/art/wallpaper/swordsman-1920x1080.jpg',null,null,1920,1080),
(12,1,'QHD','/art/wallpaper/swordsman-2560x1440.jpg',null,null,2560,1440),
(12,2,'Phone','/art/wallpaper/swordsman-1080x2340.jpg',null,null,1080,2340),
(13,0,'Full HD','/art/wallpaper/archer-1920x1080.jpg',null,null,1920,1080),
(13,1,'QHD','/art/wallpaper/archer-2560x1440.jpg',null,null,2560,1440),
(13,2,'Phone','/art/wallpaper/archer-1080x2340.jpg',null,null,1080,2340),
(14,0,'Full HD','/art/wallpaper/shaman-1920x1080.jpg',null,null,1920,1080),
(14,1,'QHD','/art/wallpaper/shaman-2560x1440.jpg',null,null,2560,1440),
(14,2,'Phone','/art/wallpaper/shaman-1080x2340.jpg',null,null,1080,2340),
(15,0,'Full HD','/art/wallpaper/extreme-1920x1080.jpg',null,null,1920,1080),
(15,1,'QHD','/art/wallpaper/extreme-2560x1440.jpg',null,null,2560,1440),
(15,2,'Phone','/art/wallpaper/extreme-1080x2340.jpg',null,null,1080,2340),
(16,0,'Full HD','/art/wallpaper/assassin-1920x1080.jpg',null,null,1920,1080),
(16,1,'QHD','/art/wallpaper/assassin-2560x1440.jpg',null,null,2560,1440),
(16,2,'Phone','/art/wallpaper/assassin-1080x2340.jpg',null,null,1080,2340),
(17,0,'MP4','/art/movie/season-trailer.mp4',null,null,640,360),
(18,0,'MP4','/art/movie/class-reel.mp4',null,null,640,360),
(19,0,'MP4','/art/movie/club-war-week.mp4',null,null,640,360),
(20,0,'MP4','/art/movie/nights-on-campus.mp4',null,null,640,360);
insert into "download_texts" ("download_id", "lang", "name", "description") values
(1,'fil','Full client','Lahat nasa iisang archive, para sa bagong PC. Walang laro ang demo na ito: installation notes lang ang laman ng archive.'),
(2,'fil','Client sa tatlong parte','Para sa mabagal o putol-putol na net: puwedeng kunin at i-check nang hiwalay ang bawat parte. Kunin ang tatlo.'),
(3,'fil','Patch 3.15 papuntang 3.18','Kung hindi lang makapag-patch ang launcher, halimbawa kapag may firewall ang computer shop.'),
(4,'fil','Installation notes','Paano mag-install, ano ang gagawin kung ayaw bumukas, at paano mag-check ng file. English at Filipino.'),
(5,'fil','Iisang barkada','Ang tatlong campus sa dapithapon.'),
(6,'fil','War of Schools','Tuwing Sabado, 8 ng gabi.'),
(7,'fil','Sacred Gate','Batong dragon, payapang tubig.'),
(8,'fil','Mystic Peak','Sining sa ibabaw ng ulap.'),
(9,'fil','Phoenix','Isang bagsak, dalawang bangon.'),
(10,'fil','Lunar night','Mga parol sa Market District.'),
(11,'fil','Brawler','Kamao muna.'),
(12,'fil','Swordsman','Isang malinis na hiwa.'),
(13,'fil','Archer','Mula sa bubong.'),
(14,'fil','Shaman','Walang babagsak.'),
(15,'fil','Extreme','Walang estilo, lahat ng estilo.'),
(16,'fil','Assassin','Pagpatay ng ilaw.'),
(17,'fil','Season four: tatlong school','Mga pagoda, bundok na puno ng parol, nagliliyab na tore, at iisang korona. Ang trailer ng season.'),
(18,'fil','Anim na class sa siyam na segundo','Brawler, swordsman, archer, shaman, extreme, assassin: sino ka sa kanila?'),
(19,'fil','Club war, week 12','Ang mga bandila, ang opening bell, at ang duel na nagpasya sa Terminal.'),
(20,'fil','Gabi sa campus','Pagkatapos ng curfew: palengkeng maraming parol, wyvern sa bubong, at fiestang ayaw matapos.');
insert into "system_requirements" ("position", "lang", "part", "minimum", "recommended") values
(0,'en','CPU','Dual core, 2 GHz','Any quad core'),
(1,'en','RAM','4 GB','8 GB or more'),
(2,'en','Graphics card','Integrated, DirectX 9 capable','GTX 1050 Ti class'),
(3,'en','Disk space','6 GB','10 GB, SSD'),
(4,'en','DirectX','9.0c runtime (June 2010)','9.0c runtime (June 2010)'),
(5,'en','Connection speed','500 kbit/s','5 Mbit/s or more'),
(6,'en','Operating system','Windows 7 or 10','Windows 10 or 11'),
(0,'fil','CPU','Dual core, 2 GHz','Kahit anong quad core'),
(1,'fil','RAM','4 GB','8 GB pataas'),
(2,'fil','Graphics card','Integrated, kaya ang DirectX 9','GTX 1050 Ti o katulad'),
(3,'fil','Disk space','6 GB','10 GB, SSD'),
(4,'fil','DirectX','9.0c runtime (June 2010)','9.0c runtime (June 2010)'),
(5,'fil','Bilis ng koneksyon','500 kbit/s','5 Mbit/s pataas'),
(6,'fil','Operating system','Windows 7 o 10','Windows 10 o 11');
insert into "tickets" ("id", "reference", "account_id", "email", "email_key", "category", "subject", "state", "fingerprint", "assignee_id", "merged_into", "created_at", "updated_at", "first_answer_at", "closed_at", "content_hash") values
(1,'T-XTXM-64',1,null,null,'payment','Card says used, but I just bought it','answered','9869ea4130c6dc6acbcf10a3adff61d06bd7da1e3ab99ecd008142b29953dfc2',null,null,1795902262071,1795913062071,1795913062071,null,'f34328184800359401e21ca8f7492c91613ff73b0333f4cb77b4de848afd6da4'),
(2,'T-3DQJ-42',1,null,null,'bug','Stuck under the stairs of the second campus','closed','7e04f0d6f2879575e2383417b9ad19d008ba0758535abcc87e4968e3d6938c2a',null,null,1794692662082,1794714262082,1794710662082,1794714262082,'dc6877ac09462f156a30de90d47171d83a3dd2b4fbbf9d862a02d4b3584fbf95'),
(3,'T-A4TM-93',2,null,null,'item','Bought the wrong costume colour','open','b11dd076c3a4a7fd02a37282e9c21f95ad655b0a7904ea8606eb5e86b55bfcd5',null,null,1795988662092,1795988662092,null,null,'ffa845fce34470bbb5a319634effd80f4c4241975926987d3cb523794db49c06'),
(4,'T-FQT2-58',2,null,null,'report','Somebody is selling R-Coin in the market chat','open','034a8eae2a303103c78ac9331458866421a111e40b55df406130052c9074c487',null,null,1796040502094,1796040502094,null,null,'cc37d9412ffbb228378f1c8f5f19ba9deef0d2082cce44494b78e56b7f170d6a'),
(5,'T-RY54-56',null,'tita.luz@example.com','tita.luz@example.com','account','My son forgot his user ID','answered','943ab9880f40bd5784219977ca14e3e8c60d8952e30cf79ca447fd1977973b43',null,null,1795815862099,1795848262099,1795848262099,null,'7e32808731f21700f8c1709658b5a5259c9c4db51a95ad67b74c0ebe65d60ab7');
insert into "ticket_entries" ("id", "ticket_id", "kind", "by_staff", "account_id", "text", "created_at") values
(1,1,'message',0,1,'I bought a 200 R-Coin card at the computer shop near the market. The site says the code has already been used, but I scratched it myself.',1795902262071),
(2,1,'note',1,3,'Redeemed by another account the night before. Ask for the card and the receipt.',1795909462071),
(3,1,'message',1,3,'Hi Juan! Please send us a picture of the front of the card and of the receipt, so that we can check it with the shop.',1795913062071),
(4,2,'message',0,1,'TagaPasilyo fell through the stairs behind the canteen and cannot move. Relogging does not help.',1794692662082),
(5,2,'message',1,3,'Salamat sa report! We moved your character to the gate, and the stairs will be fixed in the next patch.',1794710662082),
(6,2,'message',0,1,'I am out, thank you!',1794714262082),
(7,2,'closed',1,3,'',1794714262082),
(8,3,'message',0,2,'I wanted the blue one but bought the red one. I have not worn it yet. Can it be exchanged?',1795988662092),
(9,4,'message',0,2,'A character with a dotted name offers cheap R-Coin and asks for user IDs and passwords.',1796040502094),
(10,4,'note',1,3,'Third report this week, same pattern of names.',1796044102094),
(11,5,'message',0,null,'He made the account at his cousin’s house and does not remember which email he used.',1795815862099),
(12,5,'message',1,3,'Good day po! Please try "Find ID/PW" with each address he may have used: we will email the user ID there. If nothing comes, tell us the name of his character.',1795848262099);
insert into "ticket_answers" ("id", "title", "text", "updated_at") values
(1,'Code already used','Hi! Please send us a picture of the card and of the receipt, so that we can check it with the shop.',1795848262099),
(2,'Forgot user ID','Good day po! Please use "Find ID/PW" on the login page: we will email the user ID to the address of the account.',1795848262099),
(3,'Item not in the bank','Salamat sa report! Please relog once and check your item bank. If it is still missing, tell us the name of your character.',1795848262099);
insert into "top_up_packages" ("id", "name", "name_fil", "price", "r_coin", "bonus", "shown_from", "shown_until", "position", "active", "removed_at", "edition") values
(1,'Pocket money','Baon',5000,50,0,null,null,0,1,null,1),
(2,'Starter','Panimula',10000,100,5,null,null,1,1,null,1),
(3,'Weekend','Sabado’t Linggo',30000,300,25,null,null,2,1,null,1),
(4,'Barkada pack','Pang-barkada',50000,500,60,null,null,3,1,null,1),
(5,'Club chest','Baul ng club',100000,1000,150,null,null,4,1,null,1);
insert into "top_up_channels" ("id", "kind", "name", "account_name", "account_number", "bank", "qr_code", "hours", "hours_fil", "note", "note_fil", "position", "active", "removed_at", "edition") values
(1,'gcash','GCash','BA****A D.','0917 000 0000','','00020101021127760012com.p2pqrpay0111DEMOPHM2XXX0208999644030411091700000000514+63-91700000005204601653036085802PH5912BARKADA DEMO6006Manila621207080000000163045536','Checked from 8:00 to 24:00, mostly within 15 minutes','Tinitingnan mula 8:00 hanggang 24:00, kadalasan sa loob ng 15 minuto','Send from your own account, or tell us whose it was.','Magpadala mula sa sarili mong account, o sabihin kung kanino iyon.',0,1,null,1),
(2,'maya','Maya','BARKADA DEMO','0918 000 0000','','','Checked from 8:00 to 24:00','Tinitingnan mula 8:00 hanggang 24:00','','',1,1,null,1),
(3,'bank','Bank transfer (InstaPay)','BARKADA DEMO','0000-0000-00','BPI','','Checked twice a day','Dalawang beses tinitingnan kada araw','The number on the receipt of your bank: trace, invoice or reference.','Ang number sa resibo ng bangko mo: trace, invoice o reference.',2,1,null,1);
insert into "top_ups" ("id", "reference", "account_id", "package_id", "package_name", "price", "r_coin", "bonus", "channel_id", "provider", "amount", "state", "made_at", "changed_at", "expires_at", "sent_at", "reference_key", "reference_scope", "transfer_reference", "bank", "paid_on", "taken_by", "taken_until", "checkout_id", "checkout_address", "ask_at", "asks", "given_up") values
(1,'P-K7Q-SP4',1,2,'Starter',10000,100,5,1,null,10045,'loaded',1795556662108,1795556662108,1795556662108,1795556662108,'2019483720144','','2019 483 720144','',null,null,null,null,null,null,0,0),
(2,'P-6CG-2TZ',2,4,'Barkada pack',50000,500,60,1,null,50048,'loaded',1795729462118,1795729462118,1795729462118,1795729462118,'2020117385561','','2020117385561','',null,null,null,null,null,null,0,0),
(3,'P-P8X-DQV',1,1,'Pocket money',5000,50,0,1,null,5024,'refused',1795815862124,1795815862124,1795815862124,1795815862124,'2020664018273','','2020 664 018273','',null,null,null,null,null,null,0,0),
(4,'P-ZX9-GCT',2,3,'Weekend',30000,300,25,1,null,30092,'asked',1796049142127,1796049142127,1796653942127,1796049142127,'2021905551820','','2021 905 551820','',null,null,null,null,null,null,0,0),
(5,'P-WDK-3NB',1,2,'Starter',10000,100,5,1,null,10006,'sent',1796070742132,1796070742132,1796070742132,1796070742132,'2022114730098','','2022 114 730098','',null,null,null,null,null,null,0,0),
(6,'P-VRG-1E0',2,5,'Club chest',100000,1000,150,1,null,100062,'sent',1796073334135,1796073334135,1796073334135,1796073334135,'2022118849305','','2022118849305','',null,null,null,null,null,null,0,0),
(7,'P-WJM-PPZ',1,3,'Weekend',30000,300,25,1,null,30097,'waiting',1796074198137,1796074198137,1796160598137,null,null,'','','',null,null,null,null,null,null,0,0);
insert into "top_up_steps" ("id", "top_up_id", "kind", "at", "by_account", "text", "refusal") values
(1,1,'made',1795556662108,null,'',null),
(2,1,'sent',1795556662108,null,'2019 483 720144',null),
(3,1,'loaded',1795556662108,3,'',null),
(4,2,'made',1795729462118,null,'',null),
(5,2,'sent',1795729462118,null,'2020117385561',null),
(6,2,'loaded',1795729462118,3,'',null),
(7,3,'made',1795815862124,null,'',null),
(8,3,'sent',1795815862124,null,'2020 664 018273',null),
(9,3,'refused',1795815862124,3,'','not-received'),
(10,4,'made',1796049142127,null,'',null),
(11,4,'sent',1796049142127,null,'2021 905 551820',null),
(12,4,'asked',1796049142127,3,'From which number did you send it?',null),
(13,5,'made',1796070742132,null,'',null),
(14,5,'sent',1796070742132,null,'2022 114 730098',null),
(15,6,'made',1796073334135,null,'',null),
(16,6,'sent',1796073334135,null,'2022118849305',null),
(17,7,'made',1796074198137,null,'',null);
insert into "top_up_receipts" ("top_up_id", "source", "reference_key", "reference_scope", "amount", "r_coin", "bonus", "debt", "entry_id", "approved_by", "loaded_at") values
(1,'channel:1','2019483720144','',10045,100,5,0,16,3,1795556662108),
(2,'channel:1','2020117385561','',50048,500,60,0,17,3,1795729462118);
insert into "audit_entries" ("id", "at", "actor_id", "actor_name", "address", "request_id", "action", "subject", "before", "after", "previous", "hash", "kind") values
(1,1796075147754,null,'operator','','','portal codes mint','batch:5',null,'{"count":3,"usesEach":1,"rCoin":500,"milleage":0}','','c95e9fa0b8b640f3282e3c3cc95421ca15564726ee1be5144db1dab2e86dbe33','action'),
(2,1796075148886,null,'operator','','','portal codes mint','batch:6',null,'{"count":1,"usesEach":100,"rCoin":0,"milleage":50}','c95e9fa0b8b640f3282e3c3cc95421ca15564726ee1be5144db1dab2e86dbe33','aaac4e20c24c6704131a4edcc7b79e711bf193499d925274a83d7cad619127a2','action'),
(3,1796075170828,null,'operator','','','portal wallet adjust','account:7','{"r-coin":0}','{"r-coin":700,"reason":"Welcome gift"}','aaac4e20c24c6704131a4edcc7b79e711bf193499d925274a83d7cad619127a2','a8827311b7c3f4589b91eb0f09532de22d4dde841bc39234611d76619cddf8b8','action');
insert into "audit_head" ("id", "entries", "hash") values
(1,3,'a8827311b7c3f4589b91eb0f09532de22d4dde841bc39234611d76619cddf8b8');
insert into "rate_windows" ("id", "used", "until") values
('59012d8b7bca477b6c754256a04979cff711742fa65e5c317cb0b6e0dbb21d0e',2,1796161462073),
('7e5c2018a2e9588bd71ff2010808a11f2cb304521a468c2ec6bdd605a071bfd4',2,1796161462093),
('72d5e63feb5749907f3c59f877351b1fad7c3485735e0b27aeae36ae71ec384c',1,1796161462100),
('3d96f8f4f9d6e6443c30767964bbd54ee184bf61eb8a43855b371099b73087c2',3,1796078715896),
('a5c20ad2821faf6f5a0e72a2baa8410cfa82119cfda51ef5354e17b1be519966',1,1796078769566),
('33916aa53694c247b572df74987aae8c1510de32fadefc0edfa94ff42de0e230',1,1796161569566),
('62dee65720d777403e87fb0e1432c7cc341d9bf83eb46c981eef48262ef22d27',1,1796161569568),
('b72a268e1878dd9abaa3aeb13fb63aede9f066b327e2b0dc78ca1e3d90dcb38a',1,1796078769570);
insert into "mail_outbox" ("id", "kind", "sealed", "state", "attempts", "next_at", "lease_until", "created_at", "settled_at", "failure") values
(1,'verify-email','','sent',1,1796075169571,null,1796075169571,1796075169680,null);
insert into "backups" ("id", "state", "started_at", "ended_at", "file", "size", "detail") values
(1,'good',1796075149444,1796075150295,'data/backups/barkada-20261130T214549Z.backup',985707,null);
delete from sqlite_sequence;
insert into sqlite_sequence values ('wallets', 28);
insert into sqlite_sequence values ('banners', 5);
insert into sqlite_sequence values ('news_items', 36);
insert into sqlite_sequence values ('pictures', 34);
insert into sqlite_sequence values ('downloads', 20);
insert into sqlite_sequence values ('shop_categories', 7);
insert into sqlite_sequence values ('shop_items', 66);
insert into sqlite_sequence values ('shop_prices', 66);
insert into sqlite_sequence values ('accounts', 7);
insert into sqlite_sequence values ('coupon_batches', 6);
insert into sqlite_sequence values ('coupons', 11);
insert into sqlite_sequence values ('journal_entries', 23);
insert into sqlite_sequence values ('transfers', 24);
insert into sqlite_sequence values ('coupon_redemptions', 3);
insert into sqlite_sequence values ('orders', 17);
insert into sqlite_sequence values ('stock_moves', 0);
insert into sqlite_sequence values ('order_lines', 17);
insert into sqlite_sequence values ('game_deliveries', 17);
insert into sqlite_sequence values ('area_leaders', 16);
insert into sqlite_sequence values ('tickets', 5);
insert into sqlite_sequence values ('ticket_entries', 12);
insert into sqlite_sequence values ('ticket_answers', 3);
insert into sqlite_sequence values ('top_up_packages', 5);
insert into sqlite_sequence values ('top_up_channels', 3);
insert into sqlite_sequence values ('top_ups', 7);
insert into sqlite_sequence values ('top_up_steps', 17);
insert into sqlite_sequence values ('handouts', 2);
insert into sqlite_sequence values ('sessions', 4);
insert into sqlite_sequence values ('cart_lines', 1);
insert into sqlite_sequence values ('backups', 1);
insert into sqlite_sequence values ('book_checks', 3);
insert into sqlite_sequence values ('mail_outbox', 1);
CREATE INDEX accounts_suspended_until ON accounts (status_until) WHERE status_until IS NOT NULL;
CREATE INDEX accounts_by_time ON accounts (created_at);
CREATE INDEX sessions_of_account ON sessions (account_id, revoked_at);
CREATE INDEX account_places_by_age ON account_places (seen_at);
CREATE INDEX account_links_of_account ON account_links (account_id, purpose);
CREATE INDEX account_links_by_age ON account_links (expires_at);
CREATE UNIQUE INDEX address_requests_open ON address_requests (account_id) WHERE state IN ('waiting', 'agreed');
CREATE INDEX address_requests_of_account ON address_requests (account_id, id);
CREATE INDEX address_requests_by_stop ON address_requests (stop_hash);
CREATE INDEX address_requests_ended ON address_requests (ended_at);
CREATE UNIQUE INDEX wallets_of_house ON wallets (kind, currency) WHERE kind <> 'player';
CREATE INDEX journal_entries_of_account ON journal_entries (account_id, id);
CREATE INDEX transfers_of_entry ON transfers (entry_id);
CREATE INDEX transfers_of_debit ON transfers (debit, id);
CREATE INDEX transfers_of_credit ON transfers (credit, id);
CREATE INDEX wallet_debts_open ON wallet_debts (account_id, id) WHERE paid < points;
CREATE INDEX book_checks_by_time ON book_checks (checked_at);
CREATE INDEX handouts_of_account ON handouts (account_id, handed_out_at);
CREATE INDEX adjustment_requests_waiting ON adjustment_requests (id) WHERE state = 'waiting';
CREATE INDEX coupons_of_batch ON coupons (batch_id);
CREATE INDEX coupons_uses_of_batch ON coupons (batch_id, uses, max_uses);
CREATE INDEX guessing_alarms_by_time ON guessing_alarms (raised_at);
CREATE INDEX coupon_redemptions_of_account ON coupon_redemptions (account_id, id);
CREATE INDEX coupon_redemptions_by_time ON coupon_redemptions (redeemed_at);
CREATE INDEX referrals_by_pair ON referrals (referrer_id, referee_id);
CREATE INDEX batch_requests_open ON batch_requests (id) WHERE state IN ('waiting', 'approved');
CREATE INDEX shop_items_in_order ON shop_items (position, id);
CREATE INDEX shop_items_of_category ON shop_items (category_id, position, id);
CREATE INDEX shop_prices_of_item ON shop_prices (item_id, id);
CREATE UNIQUE INDEX shop_prices_current ON shop_prices (item_id) WHERE replaced_at IS NULL;
CREATE INDEX price_requests_waiting ON price_requests (id) WHERE state = 'waiting';
CREATE INDEX price_changes_taking_back ON price_changes (takes_back);
CREATE INDEX price_change_items_of_item ON price_change_items (item_id, change_id);
CREATE INDEX sales_by_end ON sales (ends_at);
CREATE INDEX sale_items_of_item ON sale_items (item_id, ends_at);
CREATE INDEX sale_requests_waiting ON sale_requests (id) WHERE state = 'waiting';
CREATE INDEX sale_requests_of_sale ON sale_requests (sale_id);
CREATE INDEX orders_by_time ON orders (created_at);
CREATE INDEX order_lines_of_order ON order_lines (order_id);
CREATE INDEX order_lines_of_account ON order_lines (account_id, id);
CREATE INDEX order_lines_of_item ON order_lines (item_id, id);
CREATE INDEX order_lines_by_time ON order_lines (bought_at, section, price, quantity);
CREATE INDEX refund_requests_waiting ON refund_requests (id) WHERE state = 'waiting';
CREATE INDEX refund_requests_of_line ON refund_requests (order_line_id);
CREATE INDEX delivered_and_refunded_at ON delivered_and_refunded (noticed_at);
CREATE INDEX stock_moves_of_item ON stock_moves (item_id, id);
CREATE INDEX game_deliveries_open ON game_deliveries (id) WHERE state IN ('waiting', 'leased');
CREATE UNIQUE INDEX game_deliveries_by_key ON game_deliveries (key);
CREATE INDEX game_deliveries_of_account ON game_deliveries (account_id, id);
CREATE INDEX game_deliveries_of_item ON game_deliveries (item_id, id);
CREATE INDEX game_nonces_by_age ON game_nonces (seen_at);
CREATE INDEX game_account_jobs_open ON game_account_jobs (id) WHERE settled_at IS NULL AND held = 0;
CREATE INDEX game_account_jobs_held ON game_account_jobs (id) WHERE settled_at IS NULL AND held = 1;
CREATE INDEX game_account_jobs_open_of_account ON game_account_jobs (account_id, version) WHERE settled_at IS NULL;
CREATE INDEX game_account_jobs_refused ON game_account_jobs (settled_at) WHERE outcome = 'refused';
CREATE INDEX characters_of_account ON characters (account_id);
CREATE INDEX characters_by_name ON characters (name_key, cha_num);
CREATE INDEX characters_of_club ON characters (gu_num) WHERE gu_num IS NOT NULL;
CREATE INDEX characters_left_out ON characters (left_out_at) WHERE left_out_at IS NOT NULL;
CREATE INDEX standings_heads ON standings (board, month, class, school, sort, cha_num) WHERE head = 1;
CREATE INDEX clubs_by_wins ON clubs (wins DESC, losses, gu_num) WHERE deleted = 0;
CREATE INDEX clubs_by_name ON clubs (name_key, gu_num) WHERE deleted = 0;
CREATE INDEX area_leaders_of_club ON area_leaders (gu_num, id) WHERE gu_num IS NOT NULL;
CREATE UNIQUE INDEX area_leaders_now ON area_leaders (area) WHERE until_at IS NULL;
CREATE INDEX archived_places_of_character ON archived_places (cha_num, month);
CREATE INDEX news_items_public ON news_items (type, publish_at, id) WHERE state <> 'draft';
CREATE INDEX news_items_due ON news_items (publish_at) WHERE state <> 'draft';
CREATE INDEX news_items_touched ON news_items (updated_at, id);
CREATE INDEX news_views_of_address ON news_views (news_id, day, address);
CREATE INDEX pictures_gallery ON pictures (gallery_position, id) WHERE gallery_position IS NOT NULL;
CREATE INDEX stored_pictures_sizes ON stored_pictures (size);
CREATE INDEX banners_from ON banners (shown_from) WHERE shown_from IS NOT NULL;
CREATE INDEX banners_until ON banners (shown_until) WHERE shown_until IS NOT NULL;
CREATE INDEX downloads_shown ON downloads (position, id);
CREATE INDEX tickets_of_account ON tickets (account_id, updated_at, id) WHERE account_id IS NOT NULL;
CREATE INDEX tickets_by_state ON tickets (state, updated_at, id);
CREATE INDEX tickets_by_time ON tickets (created_at);
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX ticket_entries_of ON ticket_entries (ticket_id, id);
CREATE INDEX ticket_images_sizes ON ticket_images (size);
CREATE INDEX grants_waiting ON grants (id) WHERE state = 'waiting';
CREATE INDEX grants_at_work ON grants (id) WHERE state IN ('approved', 'returning');
CREATE INDEX grant_players_by_state ON grant_players (grant_id, state, id);
CREATE INDEX top_ups_of_account ON top_ups (account_id, id);
CREATE INDEX top_ups_of_state ON top_ups (state, sent_at, id);
CREATE INDEX top_ups_of_reference ON top_ups (channel_id, reference_key);
CREATE INDEX top_ups_to_ask ON top_ups (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX top_up_steps_of_order ON top_up_steps (top_up_id, id);
CREATE INDEX top_up_images_of_order ON top_up_images (top_up_id, step_id, position);
CREATE INDEX top_up_images_of_print ON top_up_images (print);
CREATE INDEX top_up_images_sent ON top_up_images (sent_at) WHERE bytes IS NOT NULL;
CREATE INDEX top_up_requests_waiting ON top_up_requests (id) WHERE state = 'waiting';
CREATE INDEX top_up_requests_of_order ON top_up_requests (top_up_id);
CREATE INDEX top_up_receipts_loaded ON top_up_receipts (loaded_at);
CREATE INDEX top_up_reversals_at ON top_up_reversals (reversed_at);
CREATE INDEX provider_events_received ON provider_events (received_at);
CREATE INDEX moved_in_of_account ON moved_in (account_id);
CREATE INDEX moved_in_of_move_in ON moved_in (move_in_id);
CREATE INDEX moved_in_to_harden ON moved_in (id) WHERE to_harden = 1;
CREATE INDEX audit_entries_of_subject ON audit_entries (subject, id);
CREATE INDEX audit_entries_of_kind ON audit_entries (kind, id);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
CREATE INDEX rate_windows_by_age ON rate_windows (until);
CREATE INDEX growing_waits_by_age ON growing_waits (forgotten_at);
CREATE INDEX mail_outbox_due ON mail_outbox (next_at, id) WHERE state = 'waiting';
CREATE INDEX mail_outbox_settled ON mail_outbox (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX backups_by_time ON backups (started_at);
CREATE VIEW callers AS
	SELECT sessions.id AS session_id, sessions.token_hash, sessions.visit_hash, sessions.account_id, sessions.epoch, sessions.last_seen_at,
		sessions.idle_until, sessions.absolute_until, sessions.revoked_at, accounts.user_id, accounts.email_verified_at, accounts.status,
		accounts.session_epoch,
		(SELECT confirmed_at FROM two_step_secrets WHERE two_step_secrets.account_id = accounts.id) AS two_step_at,
		(SELECT until FROM step_up_grants WHERE step_up_grants.session_id = sessions.id AND kind = 'fresh') AS fresh_until
	FROM sessions JOIN accounts ON accounts.id = sessions.account_id;
CREATE TRIGGER transfers_move AFTER INSERT ON transfers BEGIN
	UPDATE wallets SET balance = balance - NEW.amount, last_transfer = NEW.id WHERE id = NEW.debit AND account_id IS NOT NULL;
	UPDATE wallets SET balance = balance + NEW.amount, last_transfer = NEW.id WHERE id = NEW.credit AND account_id IS NOT NULL;
END;
CREATE TRIGGER wallets_guard BEFORE UPDATE ON wallets
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.currency <> OLD.currency OR NEW.account_id IS NOT OLD.account_id
	OR NEW.last_transfer IS NULL OR NEW.last_transfer <= coalesce(OLD.last_transfer, 0)
	OR NOT EXISTS (SELECT 1 FROM transfers WHERE id = NEW.last_transfer AND (
		(debit = NEW.id AND NEW.balance = OLD.balance - amount) OR (credit = NEW.id AND NEW.balance = OLD.balance + amount)))
BEGIN SELECT RAISE(ABORT, 'a balance moves only by a transfer'); END;
CREATE TRIGGER wallets_start BEFORE INSERT ON wallets WHEN coalesce(NEW.balance, 0) <> 0 OR NEW.last_transfer IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a wallet starts empty'); END;
CREATE TRIGGER wallets_keep BEFORE DELETE ON wallets BEGIN SELECT RAISE(ABORT, 'wallets are kept'); END;
CREATE TRIGGER journal_entries_no_change BEFORE UPDATE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never changed'); END;
CREATE TRIGGER journal_entries_no_delete BEFORE DELETE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never deleted'); END;
CREATE TRIGGER transfers_no_change BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers are never changed'); END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers are never deleted'); END;
CREATE TRIGGER transfers_guard BEFORE INSERT ON transfers BEGIN
	SELECT RAISE(ABORT, 'a transfer is never replaced') WHERE EXISTS (SELECT 1 FROM transfers WHERE id = NEW.id);
	SELECT RAISE(ABORT, 'both wallets keep the currency of the transfer')
		WHERE 2 <> (SELECT count(*) FROM wallets WHERE id IN (NEW.debit, NEW.credit) AND currency = NEW.currency);
	SELECT RAISE(ABORT, 'amount') WHERE NEW.amount NOT BETWEEN 1 AND 1000000000;
	SELECT RAISE(ABORT, 'the balance does not cover it')
		WHERE EXISTS (SELECT 1 FROM wallets WHERE id = NEW.debit AND account_id IS NOT NULL AND balance < NEW.amount);
	SELECT RAISE(ABORT, 'the balance would become too high')
		WHERE EXISTS (SELECT 1 FROM wallets WHERE id = NEW.credit AND account_id IS NOT NULL AND balance + NEW.amount > 1000000000000);
END;
CREATE TRIGGER journal_entries_guard BEFORE INSERT ON journal_entries WHEN EXISTS (SELECT 1 FROM journal_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'journal_entries are never replaced'); END;
CREATE TRIGGER wallets_once BEFORE INSERT ON wallets
WHEN EXISTS (SELECT 1 FROM wallets WHERE id = NEW.id OR (account_id = NEW.account_id AND currency = NEW.currency))
BEGIN SELECT RAISE(ABORT, 'wallets are never replaced'); END;
CREATE TRIGGER stock_moves_no_update BEFORE UPDATE ON stock_moves BEGIN SELECT RAISE(ABORT, 'stock_moves are kept'); END;
CREATE TRIGGER stock_moves_no_delete BEFORE DELETE ON stock_moves BEGIN SELECT RAISE(ABORT, 'stock_moves are kept'); END;
CREATE TRIGGER order_lines_stock AFTER INSERT ON order_lines
WHEN (SELECT stock_left FROM shop_items WHERE id = NEW.item_id) IS NOT NULL AND (SELECT gift FROM orders WHERE id = NEW.order_id) IS NULL
BEGIN
	UPDATE shop_items SET stock_left = stock_left - NEW.quantity WHERE id = NEW.item_id;
	INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at) VALUES (NEW.item_id, 'sold', -NEW.quantity, NEW.id, NEW.bought_at);
END;
CREATE TRIGGER order_lines_per_account AFTER INSERT ON order_lines
WHEN (SELECT per_account FROM shop_items WHERE id = NEW.item_id) IS NOT NULL AND (SELECT gift FROM orders WHERE id = NEW.order_id) IS NULL
	AND (SELECT per_account FROM shop_items WHERE id = NEW.item_id) < (
		SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN refunds f ON f.order_line_id = l.id
		WHERE l.account_id = NEW.account_id AND l.item_id = NEW.item_id AND o.gift IS NULL AND f.order_line_id IS NULL)
BEGIN SELECT RAISE(ABORT, 'item_per_account'); END;
CREATE TRIGGER refunds_stock AFTER INSERT ON refunds WHEN EXISTS (SELECT 1 FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold')
BEGIN
	INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at)
	SELECT m.item_id, 'back', CASE WHEN i.stock_left IS NULL THEN 0 ELSE -m.pieces END, m.order_line_id, NEW.refunded_at
	FROM stock_moves m JOIN shop_items i ON i.id = m.item_id WHERE m.order_line_id = NEW.order_line_id AND m.kind = 'sold';
	UPDATE shop_items SET stock_left = stock_left - (SELECT pieces FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold')
	WHERE id = (SELECT item_id FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold') AND stock_left IS NOT NULL;
END;
CREATE TRIGGER account_status_changed AFTER UPDATE OF status ON accounts WHEN NEW.status <> OLD.status
BEGIN
	INSERT INTO listing_changes (account_id, status) VALUES (NEW.id, NEW.status) ON CONFLICT (account_id) DO UPDATE SET status = excluded.status;
END;
CREATE TRIGGER grant_receipts_no_update BEFORE UPDATE ON grant_receipts BEGIN SELECT RAISE(ABORT, 'grant_receipts are kept'); END;
CREATE TRIGGER grant_receipts_no_delete BEFORE DELETE ON grant_receipts BEGIN SELECT RAISE(ABORT, 'grant_receipts are kept'); END;
CREATE TRIGGER grant_returns_no_update BEFORE UPDATE ON grant_returns BEGIN SELECT RAISE(ABORT, 'grant_returns are kept'); END;
CREATE TRIGGER grant_returns_no_delete BEFORE DELETE ON grant_returns BEGIN SELECT RAISE(ABORT, 'grant_returns are kept'); END;
CREATE TRIGGER top_up_receipts_no_update BEFORE UPDATE ON top_up_receipts BEGIN SELECT RAISE(ABORT, 'top_up_receipts are kept'); END;
CREATE TRIGGER top_up_receipts_no_delete BEFORE DELETE ON top_up_receipts BEGIN SELECT RAISE(ABORT, 'top_up_receipts are kept'); END;
CREATE TRIGGER top_up_reversals_no_update BEFORE UPDATE ON top_up_reversals BEGIN SELECT RAISE(ABORT, 'top_up_reversals are kept'); END;
CREATE TRIGGER top_up_reversals_no_delete BEFORE DELETE ON top_up_reversals BEGIN SELECT RAISE(ABORT, 'top_up_reversals are kept'); END;
CREATE TRIGGER top_up_receipts_spelling BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_key = '' OR NEW.reference_key GLOB '*[^0-9A-HJKMNP-Z]*'
	OR (NEW.reference_key GLOB '0?*' AND NEW.reference_key NOT GLOB '*[^0-9]*')
BEGIN SELECT RAISE(ABORT, 'a number of a transfer has one spelling'); END;
CREATE TRIGGER top_up_receipts_day BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_scope <> '' AND (NEW.reference_scope NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
	OR NOT EXISTS (SELECT 1 FROM top_up_receipts WHERE source = NEW.source AND reference_key = NEW.reference_key))
BEGIN SELECT RAISE(ABORT, 'only a number that was loaded before is told apart by its day'); END;
CREATE TRIGGER top_up_closings_no_change BEFORE UPDATE ON top_up_closings WHEN OLD.second_by IS NOT NULL OR NEW.second_by IS NULL OR NEW.day <> OLD.day OR NEW.note <> OLD.note
	OR NEW.signed_by <> OLD.signed_by OR NEW.signed_at <> OLD.signed_at
BEGIN SELECT RAISE(ABORT, 'closings get a second signature and nothing else'); END;
CREATE TRIGGER top_up_closings_no_delete BEFORE DELETE ON top_up_closings BEGIN SELECT RAISE(ABORT, 'top_up_closings are kept'); END;
CREATE TRIGGER top_up_closing_lines_no_update BEFORE UPDATE ON top_up_closing_lines BEGIN SELECT RAISE(ABORT, 'top_up_closing_lines are kept'); END;
CREATE TRIGGER top_up_closing_lines_no_delete BEFORE DELETE ON top_up_closing_lines BEGIN SELECT RAISE(ABORT, 'top_up_closing_lines are kept'); END;
CREATE TRIGGER audit_entries_no_change BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is never cut'); END;
CREATE TRIGGER audit_entries_in_order BEFORE INSERT ON audit_entries
WHEN NOT EXISTS (SELECT 1 FROM audit_head WHERE entries = NEW.id AND hash = NEW.previous)
	OR EXISTS (SELECT 1 FROM audit_entries WHERE id >= NEW.id OR hash = NEW.hash OR previous = NEW.previous)
BEGIN SELECT RAISE(ABORT, 'the audit log grows at its end'); END;
CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
WHEN NOT ((NEW.id = OLD.id AND NEW.entries = OLD.entries + 1 AND NEW.hash = OLD.hash)
	OR (NEW.id = OLD.id AND NEW.entries = OLD.entries
		AND EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.entries AND hash = NEW.hash AND previous = OLD.hash)))
BEGIN SELECT RAISE(ABORT, 'the head of the audit log moves forward'); END;
CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON audit_head BEGIN SELECT RAISE(ABORT, 'the audit log has a head'); END;
CREATE TRIGGER audit_head_once BEFORE INSERT ON audit_head WHEN EXISTS (SELECT 1 FROM audit_head)
BEGIN SELECT RAISE(ABORT, 'the audit log has one head'); END;
commit;
