/** The keys of the two control schemes; only what is done with them is told in each language. */
type Action = 'skill' | 'items' | 'run' | 'quest' | 'target' | 'menu'
type MouseUse = { left: string; right: string; wheel: string }

const TYPE_A: Record<Action, string> = {
	skill: '1 - 9, 0',
	items: 'Q W E A S D',
	run: 'R',
	quest: 'T',
	target: '–',
	menu: 'Shift + left click',
}
const TYPE_B: Record<Action, string> = {
	skill: '1 - 5, Q W E R T',
	items: '6 - 9, 0, -',
	run: 'Num Lock',
	quest: 'D',
	target: 'A',
	menu: 'Shift + right click',
}

const rows = (actions: Record<Action, string>, keys: Record<Action, string>) =>
	(Object.keys(keys) as Action[]).map((action): [string, string] => [actions[action], keys[action]])

/** Both schemes of the keyboard, to be compared. */
export const keyboardTypes = (actions: Record<Action, string>) => [
	{ name: 'Type A', rows: rows(actions, TYPE_A) },
	{ name: 'Type B', rows: rows(actions, TYPE_B) },
]

/** Both schemes of the mouse. */
export const mouseTypes = (buttons: MouseUse, uses: { a: MouseUse; b: MouseUse }) =>
	[
		{ name: 'Type A', use: uses.a },
		{ name: 'Type B', use: uses.b },
	].map(({ name, use }) => ({
		name,
		rows: (['left', 'right', 'wheel'] as const).map((part): [string, string] => [buttons[part], use[part]]),
	}))
