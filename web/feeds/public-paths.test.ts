import { expect, it } from 'vitest'
import { submenu, topMenu } from '#web/shell/menu.ts'
import { english } from '#web/words/english.ts'
import { PUBLIC_PATHS } from './public-paths.ts'

/** A site whose staff have written everything. */
const WHOLE = { missing: [] }

/** The home page, and what other pages and the header lead to. */
const ELSEWHERE = ['/', '/topup', '/register', '/login', '/findaccount', '/fromgame', '/credits', '/seasons', '/terms']

it('the sitemap leads where the menus lead everybody, and to few pages more', () => {
	const items = topMenu(english, { ...WHOLE, messengerUrl: null, forumUrl: null })
	const entries = items.flatMap((item) => [item, ...(item.entries ?? []), ...(item.section ? submenu(english, item.section, WHOLE) : [])])
	const forAll = entries.flatMap(({ to, isForPlayers }) => (isForPlayers ? [] : [to]))
	expect(PUBLIC_PATHS.toSorted()).toEqual([...new Set([...forAll, ...ELSEWHERE])].sort())
})
