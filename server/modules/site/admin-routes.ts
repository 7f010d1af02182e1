import { changeSettings, type EditableSettings, readSettings } from '#contract/settings.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import type { Settings, SiteSettings } from './site.ts'

export const siteAdminRoutes = ({ route }: Router, { settings, clock }: { settings: SiteSettings; clock: Clock }): void => {
	route(readSettings, async () => editable(await settings.current()))
	route(changeSettings, ({ body: { edition, ...changes }, act }) =>
		act(async (tx) => {
			const { before, after } = await settings.edit(tx, changes, { edition, now: clock.now() })
			const names = Object.keys(changes) as (keyof typeof changes)[]
			const only = (all: Settings) => Object.fromEntries(names.map((name) => [name, all[name]]))
			return { reply: editable(after), deed: { subject: 'settings', before: only(before), after: only(after) } }
		}),
	)
}

const editable = ({ demo, ...settings }: Settings): EditableSettings => settings
