import { expect, it } from 'vitest'
import { submenu, topMenu } from '#web/shell/menu.ts'
import { english } from '#web/words/english.ts'
import { PUBLIC_PATHS } from './public-paths.ts'

/** A site whose staff have written everything. */
const WHOLE = { missing: [] }

it('what the menus lead everybody to is found by everybody', () => {
	const items = topMenu(english, { ...WHOLE, messengerUrl: null, forumUrl: null })
	const entries = items.flatMap((item) => [item, ...(item.entries ?? []), ...(item.section ? submenu(english, item.section, WHOLE) : [])])
	const forAll = entries.flatMap(({ to, isForPlayers }) => (isForPlayers ? [] : [to]))
	expect(forAll.length).toBeGreaterThan(15)
	expect(forAll.filter((to) => !PUBLIC_PATHS.includes(to))).toEqual([])
})
