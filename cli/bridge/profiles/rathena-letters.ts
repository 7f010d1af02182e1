import type { GameDatabase } from '../database/database.ts'
import type { Post } from './letters.ts'
import { insertWhole, textOf } from './profile.ts'

/** Hercules: a letter to the account's box. One with `expire_date` 0 is shown to nobody. */
export const rodex = (database: GameDatabase, { letterTitle, letterDays }: LetterSettings): Post => ({
	newest: async () => Number((await database.read('select coalesce(max(mail_id), 0) as newest from rodex_mail'))[0]?.newest),
	async find(above, text) {
		const [row] = await database.read('select mail_id from rodex_mail where mail_id > :above and body = :text and sender_id = 0', {
			above,
			text,
		})
		return row ? Number(row.mail_id) : null
	},
	async add(receiver, text) {
		const [row] = await database.read('select unix_timestamp() as now')
		return insertWhole(database, 'rodex_mail', {
			...{ sender_name: letterTitle.slice(0, 23), sender_id: 0, receiver_id: 0, receiver_accountid: Number(receiver), receiver_name: '' },
			...{ title: letterTitle, body: text, zeny: 0, type: 12, is_read: 0, send_date: Number(row?.now), expire_date: 0 },
		})
	},
	async look(letter) {
		const [row] = await database.read('select expire_date from rodex_mail where mail_id = :letter', { letter })
		if (!row) return 'gone'
		return Number(row.expire_date) === 0 ? 'hidden' : 'shown'
	},
	rows: async (letter) =>
		Number((await database.read('select count(*) as put from rodex_items where mail_id = :letter', { letter }))[0]?.put),
	async addRow(letter, { item, amount }) {
		await insertWhole(database, 'rodex_items', { mail_id: letter, nameid: item, amount, identify: 1 })
	},
	async show(letter) {
		// The column is signed and of 32 bits.
		await database.write(
			'update rodex_mail set expire_date = least(2147483647, unix_timestamp() + :seconds) where mail_id = :letter and expire_date = 0',
			{ letter, seconds: letterDays * 86_400 },
		)
	},
	receiverOf: async ({ gameId }) => ({ receiver: gameId }),
})

/** rAthena: a letter to the character that was played last. One to character 0 is shown to nobody. */
export const mail = (database: GameDatabase, { letterTitle }: LetterSettings): Post => ({
	newest: async () => Number((await database.read('select coalesce(max(id), 0) as newest from mail'))[0]?.newest),
	async find(above, text) {
		const [row] = await database.read('select id from mail where id > :above and message = :text and send_id = 0', { above, text })
		return row ? Number(row.id) : null
	},
	async add(_receiver, text) {
		const [row] = await database.read('select unix_timestamp() as now')
		return insertWhole(database, 'mail', {
			...{ send_name: letterTitle.slice(0, 23), send_id: 0, dest_name: '', dest_id: 0 },
			...{ title: letterTitle.slice(0, 45), message: text, time: Number(row?.now ?? 0), status: 0, zeny: 0 },
		})
	},
	async look(letter) {
		const [row] = await database.read('select dest_id from mail where id = :letter', { letter })
		if (!row) return 'gone'
		return Number(row.dest_id) === 0 ? 'hidden' : 'shown'
	},
	rows: async (letter) =>
		Number((await database.read('select count(*) as put from mail_attachments where id = :letter', { letter }))[0]?.put),
	async addRow(letter, { index, item, amount }) {
		await insertWhole(database, 'mail_attachments', { id: letter, index, nameid: item, amount, identify: 1 })
	},
	async show(letter, receiver) {
		await database.write(
			`update mail set dest_id = :receiver, dest_name = (select name from \`char\` where char_id = :receiver)
			where id = :letter and dest_id = 0`,
			{ letter, receiver: Number(receiver) },
		)
	},
	async receiverOf({ gameId }) {
		const [row] = await database.read(
			`select c.char_id, (select count(*) from mail m where m.dest_id = c.char_id) as letters from \`char\` c
			where c.account_id = :account and c.delete_date = 0 order by c.last_login desc, c.char_num limit 1`,
			{ account: Number(gameId) },
		)
		if (!row) return { wait: 'There is no character yet that could get a letter.' }
		if (Number(row.letters) >= BOX) return { wait: `The mailbox in the game is full: delete letters until there are fewer than ${BOX}.` }
		return { receiver: textOf(row.char_id) }
	},
})

/** Letters that a mailbox of the older post shows. */
const BOX = 30

type LetterSettings = { letterTitle: string; letterDays: number }
