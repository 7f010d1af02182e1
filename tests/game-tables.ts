/**
 * Tables with the names, columns and engines of real games, as far as a bridge sees them. No emulator's own schema is used here; columns that
 * a bridge does not know stand for the others that are there.
 */
export const HERCULES = `
create table login (
	account_id int unsigned not null auto_increment primary key, userid varchar(23) not null default '', user_pass varchar(32) not null default '',
	sex enum('M','F','S') not null default 'M', email varchar(39) not null default '', group_id tinyint not null default 0,
	state int unsigned not null default 0, unban_time int unsigned not null default 0, expiration_time int unsigned not null default 0,
	logincount int unsigned not null default 0, lastlogin datetime null, last_ip varchar(100) not null default '', birthdate date null,
	unique key name (userid)
) engine=MyISAM auto_increment=2000000;
create table \`char\` (
	char_id int unsigned not null auto_increment primary key, account_id int unsigned not null default 0, char_num tinyint not null default 0,
	name varchar(30) not null default '', class int unsigned not null default 0, base_level int unsigned not null default 1,
	job_level int unsigned not null default 1, zeny int unsigned not null default 0, guild_id int unsigned not null default 0,
	online tinyint not null default 0, last_login bigint null default 0, delete_date int unsigned not null default 0, unique key name_key (name)
) engine=MyISAM auto_increment=150000;
create table guild (
	guild_id int unsigned not null auto_increment, name varchar(24) not null default '', char_id int unsigned not null default 0,
	master varchar(24) not null default '', guild_lv tinyint not null default 0, primary key (guild_id, char_id), unique key guild_id (guild_id)
) engine=MyISAM;
create table rodex_mail (
	mail_id bigint not null auto_increment primary key, sender_name varchar(30) not null, sender_id int not null, receiver_name varchar(30) not null,
	receiver_id int not null, receiver_accountid int not null, title varchar(50) not null, body varchar(510) not null, zeny bigint not null,
	type tinyint unsigned not null, is_read tinyint not null, sender_read tinyint not null, send_date int not null, expire_date int not null,
	weight int not null
) engine=MyISAM;
create table rodex_items (
	id int not null auto_increment primary key, mail_id bigint not null, nameid int not null, amount int not null, equip int unsigned not null,
	identify tinyint not null, refine tinyint not null, attribute tinyint not null, card0 int not null, card1 int not null,
	opt_idx0 smallint not null, opt_val0 smallint not null, expire_time int unsigned not null, bound tinyint unsigned not null,
	unique_id bigint unsigned not null, key mail_id (mail_id)
) engine=InnoDB;`

/** A list of items as Hercules writes it. */
export const HERCULES_ITEMS = `item_db: (
{ Id: 501
	AegisName: "Red_Potion"
	Name: "Red Potion"
	Type: "IT_HEALING"
},
{ Id: 502
	Name: "Orange Potion"
	Type: "IT_HEALING"
},
{ Id: 1201
	Name: "Knife"
	Type: "IT_WEAPON"
},
{ Id: 2301
	Name: "Cotton Shirt"
	Type: "IT_ARMOR"
},
)
`

/** The older post of rAthena, and a login table whose names are not unique. */
export const RATHENA = `
${HERCULES.replace('unique key name (userid)', 'key name (userid)').replace(/create table rodex_mail[\s\S]*$/, '')}
create table mail (
	id bigint unsigned not null auto_increment primary key, send_name varchar(30) not null default '', send_id int unsigned not null default 0,
	dest_name varchar(30) not null default '', dest_id int unsigned not null default 0, title varchar(45) not null default '',
	message varchar(500) not null default '', time int unsigned not null default 0, status tinyint not null default 0,
	zeny int unsigned not null default 0, type smallint not null default 0
) engine=MyISAM;
create table mail_attachments (
	id bigint unsigned not null, \`index\` smallint unsigned not null default 0, nameid int unsigned not null default 0,
	amount int unsigned not null default 0, refine tinyint not null default 0, identify smallint not null default 0,
	unique_id bigint unsigned not null default 0, primary key (id, \`index\`)
) engine=MyISAM;`

/** Databases of accounts, characters and world, as far as they are read; named as the configuration of a test says. */
export const AZEROTHCORE = {
	auth: `
create table account (
	id int unsigned not null auto_increment primary key, username varchar(32) not null default '', salt binary(32) not null,
	verifier binary(32) not null, session_key binary(40) null, email varchar(255) not null default '', reg_mail varchar(255) not null default '',
	joindate timestamp not null default current_timestamp, expansion tinyint unsigned not null default 2, unique key idx_username (username)
) engine=InnoDB;
create table account_access (id int unsigned not null, gmlevel tinyint unsigned not null, RealmID int not null default -1, primary key (id, RealmID)) engine=InnoDB;
create table account_banned (
	id int unsigned not null default 0, bandate int unsigned not null default 0, unbandate int unsigned not null default 0,
	bannedby varchar(50) not null, banreason varchar(255) not null, active tinyint unsigned not null default 1, primary key (id, bandate)
) engine=InnoDB;
create table realmlist (id int unsigned not null auto_increment primary key, name varchar(32) not null default '') engine=InnoDB;
create table realmcharacters (
	realmid int unsigned not null default 0, acctid int unsigned not null, numchars tinyint unsigned not null default 0, primary key (realmid, acctid)
) engine=InnoDB;
insert into realmlist (name) values ('One'), ('Two');`,
	characters: `
create table characters (
	guid int unsigned not null primary key, account int unsigned not null default 0, name varchar(12) not null, class tinyint unsigned not null default 0,
	level tinyint unsigned not null default 0, money int unsigned not null default 0, totalKills int unsigned not null default 0,
	online tinyint unsigned not null default 0, logout_time int unsigned not null default 0, deleteDate int unsigned null
) engine=InnoDB;
create table guild (guildid int unsigned not null primary key, name varchar(24) not null default '', leaderguid int unsigned not null default 0) engine=InnoDB;
create table guild_member (guildid int unsigned not null, guid int unsigned not null primary key) engine=InnoDB;
create table mail (id int unsigned not null auto_increment primary key, receiver int unsigned not null, subject longtext null) engine=InnoDB;`,
	world: `
create table item_template (
	entry int unsigned not null primary key, name varchar(255) not null default '', stackable int null default 1
) engine=InnoDB;
insert into item_template values (117, 'Tough Jerky', 20), (25, 'Worn Shortsword', 1);`,
}

export const FORGOTTEN_SERVER = `
create table accounts (
	id int not null auto_increment primary key, name varchar(32) not null, password char(40) not null, secret char(16) null, type int not null default 1,
	premium_ends_at int unsigned not null default 0, email varchar(255) not null default '', creation int not null default 0, unique key name (name)
) engine=InnoDB;
create table players (
	id int not null auto_increment primary key, name varchar(255) not null, group_id int not null default 1, account_id int not null default 0,
	level int not null default 1, vocation int not null default 0, balance bigint unsigned not null default 0,
	lastlogin bigint unsigned not null default 0, lastlogout bigint unsigned not null default 0, deletion bigint not null default 0,
	unique key name (name)
) engine=InnoDB;
create table account_bans (
	account_id int not null primary key, reason varchar(255) not null, banned_at bigint not null, expires_at bigint not null, banned_by int not null,
	foreign key (account_id) references accounts (id) on delete cascade, foreign key (banned_by) references players (id)
) engine=InnoDB;
create table players_online (player_id int not null primary key) engine=MEMORY;
create table player_inboxitems (
	player_id int not null, sid int not null, pid int not null default 0, itemtype smallint unsigned not null, count smallint not null default 0,
	attributes blob not null, unique key player_sid (player_id, sid), foreign key (player_id) references players (id) on delete cascade
) engine=InnoDB;
create table guilds (id int not null auto_increment primary key, name varchar(255) not null, ownerid int not null) engine=InnoDB;
create table guild_membership (player_id int not null primary key, guild_id int not null) engine=InnoDB;`
