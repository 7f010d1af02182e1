import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A game of which only the operator knows the tables, in a PostgreSQL database of its own; the account "rosa" is in it. */
export const openCustomGame = async () => {
	const server = new URL(inject('postgresUrl'))
	const name = `game_${randomBytes(6).toString('hex')}`
	const administrator = new pg.Client(server.href)
	await administrator.connect()
	await administrator.query(`create database ${name}`)
	await administrator.end()
	const game = new pg.Client(Object.assign(new URL(server), { pathname: `/${name}` }).href)
	game.on('error', () => undefined)
	await game.connect()
	await game.query(TABLES)
	const { hostname: host, port, username: user, password } = server
	return { game, database: { engine: 'postgres', host, port: Number(port), user, password, database: name } }
}

const TABLES = `
create table player (id bigint generated always as identity primary key, nick varchar(20) not null, secret char(64) not null, secret2 char(64), mail text,
	banned boolean not null default false, banned_until timestamptz);
create unique index on player (lower(nick));
create table hero (id bigint generated always as identity primary key, player bigint not null, title varchar(40) not null, lvl int not null, gold bigint not null);
create table bag (id bigint generated always as identity primary key, player bigint not null, what int not null, pieces int not null);
insert into player (nick, secret) values ('rosa', repeat('0', 64));`

const ACCOUNT = `select id, nick as name, mail as email, (banned and coalesce(banned_until > now(), true))::int as blocked,
	extract(epoch from banned_until - now())::int as seconds from player`

/** What its operator writes into the configuration. */
export const CUSTOM_WORDS = {
	passwords: 'sha256',
	snapshotSeconds: 10,
	items: undefined,
	names: { userIdMin: 4, userIdMax: 20, userIdPattern: 'word', reservedEndings: [], passwordMax: 72, hasSecondPassword: true },
	fields: { school: false, rating: false, kills: false, deaths: false, levelTimes: false, areas: false, clubs: false, results: false },
	statements: {
		accountFind: `${ACCOUNT} where lower(nick) = lower(:UserID)`,
		accountById: `${ACCOUNT} where id = :gameId`,
		accountNewest: 'select coalesce(max(id), 0) from player',
		accountCount: 'select count(*) from player',
		accountCreate: 'insert into player (nick, secret, mail) values (:UserID, rpad(:password, 64), :email) returning id',
		accountPassword: 'update player set secret = :password where id = :gameId',
		accountSecondPassword: 'update player set secret2 = :password where id = :gameId',
		accountSuspend: 'update player set banned = true, banned_until = now() + make_interval(secs => :seconds::int) where id = :gameId',
		accountLift: 'update player set banned = false, banned_until = null where id = :gameId',
		itemPut: 'insert into bag (player, what, pieces) values (:gameId, :item, :amount)',
		characters:
			'select id as "ChaNum", player as account, title as "ChaName", lvl as "ChaLevel", gold as ChaMoney from hero where id > :after order by id limit :max',
		online: 'select 1',
		onlineCharacters: 'select min(id) as "ChaNum" from hero having count(*) > 0',
		items: "select 8 as number, 'Apple' as name, 10 as stack",
	},
}
