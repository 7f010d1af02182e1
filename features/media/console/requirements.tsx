import { useState } from 'react'
import { requirementsBody } from '#features/media/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { useEntryForm } from '#web/console/forms/use-entry-form.ts'
import { Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useBeginning } from '#web/console/loading/use-loading.ts'
import { toastUndo } from '#web/console/parts/toasts.ts'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { frame } from '#web/words/console/frame.ts'
import { media } from '../words/media.console.ts'
import { RequirementRows, readRow, type Tables } from './requirement-rows.tsx'

const words = media.requirements

/** The system requirements, in both languages. */
const Requirements = () => {
	const loaded = useBeginning('GET /admin/requirements')
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<Loaded loaded={loaded}>{(tables) => <Editor tables={tables} />}</Loaded>
		</Screen>
	)
}
export default Requirements

/** The tables have no edition: who saves sends what was seen. So each version that is read here counts as the next. */
type Version = Tables & { edition: number }

const Editor = ({ tables }: { tables: Tables }) => {
	const [first] = useState({ ...tables, edition: 0 })
	const form = useEntryForm<Version, Tables, Tables>({
		...{ kind: 'requirements', id: 'all', entry: first },
		valuesOf: (version) => tablesOf(version ?? tables),
		read: ({ en, fil }) => ({ en: en.map(readRow), fil: fil.map(readRow) }),
		check: (body) => deepErrors(requirementsBody, { ...body, seen: tables }),
		change: async (onto, body) => after(onto, await call('PATCH /admin/requirements', { body: { ...body, seen: tablesOf(onto) } })),
		readAgain: async (version) => after(version, await call('GET /admin/requirements')),
		onSaved: (_saved, undo) => undo && toastUndo(frame.saved, undo),
	})
	return (
		<ConsoleForm form={form}>
			{(['en', 'fil'] as const).map((lang) => (
				<RequirementRows key={lang} form={form} lang={lang} />
			))}
		</ConsoleForm>
	)
}

const tablesOf = ({ en, fil }: Tables): Tables => ({ en, fil })
const after = ({ edition }: Version, tables: Tables): Version => ({ ...tables, edition: edition + 1 })
