import { expect, it } from 'vitest'
import { openStandIn } from '../../tests/sqlserver-stand-in.ts'
import { acceptGame } from './accept.ts'
import { createLedger, TABLES } from './ledger.ts'
import { ran } from './profiles/ran.ts'

it('the closed server: what `bridge accept` does on a copy, on a stand-in for SQL Server', async () => {
	const { database, sqlite } = openStandIn()
	for (const statement of TABLES.sqlserver) await database.write(statement)
	sqlite.exec(`insert into UserInfo (UserID, UserType) values ('ana', 1);
		insert into RanGame1.ChaInfo values (7, 1, 'Anabel', 1, 2, 30, 5000000000, 3, 0, 1);
		insert into RanGame1.GuildInfo values (3, 7, 'Bayani', 0, 4, 1); insert into RanGame1.GuildRegion values (1, 3, 5);
		insert into RanShop.ShopItemMap values (40, 'Wings')`)
	const config = {
		...{
			profile: 'ran' as const,
			site: 'https://portal.example.com',
			key: '',
			keys: '',
			state: '',
			snapshotSeconds: 60,
			passwords: 'md5-cut-19' as const,
		},
		...{ gameDatabase: 'RanGame1', shopDatabase: 'RanShop', database: { host: '', user: '', password: '', database: 'RanUser' } },
	}
	const profile = await ran(database, config)
	const trials = await acceptGame({ database, profile, ledger: createLedger(database) }, 'ana')
	expect(trials.filter(({ holds }) => !holds)).toEqual([])
	expect(trials.length).toBeGreaterThan(12)
	expect(sqlite.prepare('select UserUID, ProductNum, count(*) as pieces from RanShop.ShopPurchase').all()).toEqual([
		{ UserUID: 'ana', ProductNum: 40, pieces: 3 },
	])
	const [made] = sqlite.prepare("select * from UserInfo where UserID <> 'ana'").all()
	expect(made).toMatchObject({
		UserPass: expect.stringMatching(/^[0-9A-F]{19}$/),
		UserPass2: expect.stringMatching(/^[0-9A-F]{19}$/),
		UserBlock: 0,
	})
	expect([profile.fields, await profile.clubs(0, 9), await profile.areas(), await profile.characters(0, 9)]).toMatchObject([
		{ school: true, rating: false, kills: false, deaths: false, levelTimes: false, results: true },
		[{ GuNum: 3, GuName: 'Bayani', GuMaster: 7, ChaSchool: 2, wins: 4, losses: 1 }],
		[{ area: 'Sacred Gate', GuNum: 3, taxPercent: 5 }],
		[{ ChaNum: 7, account: '1', ChaName: 'Anabel', ChaMoney: '5000000000', GuNum: 3 }],
	])
	// Another version counts kills alone.
	sqlite.exec('alter table RanGame1.ChaInfo add column ChaPKScore int default -3')
	const other = await ran(database, config)
	expect([other.fields, await other.characters(0, 9)]).toMatchObject([{ rating: false, kills: true, deaths: false }, [{ ChaPKScore: 0 }]])
	expect(await other.characters(0, 9)).toEqual([expect.not.objectContaining({ ChaPKDeath: expect.anything() })])
	await database.close()
})
