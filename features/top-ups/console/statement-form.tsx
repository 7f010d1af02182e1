import type { CallReply } from '#contract/index.ts'
import { readTopUpStatement } from '#features/top-ups/books.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { numberOf } from '#web/console/forms/form-values.ts'
import { TextFileField } from '#web/console/forms/text-file-field.tsx'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { SelectField } from '#web/ui/field.tsx'
import { topUpBooks } from '../words/top-up-books.console.ts'
import { useDeskChannels } from './use-desk-channels.ts'

const words = topUpBooks.statement

type Compared = CallReply<'POST /admin/top-up-statements'>

/** The text of a statement, pasted or read from a file in the browser, and the channel that it belongs to. */
export const StatementForm = ({ onCompared }: { onCompared: (compared: Compared) => void }) => {
	const { channels, loaded } = useDeskChannels()
	const form = useConsoleForm({
		...{ kind: 'statement', id: 'new' },
		begin: { channel: '', text: '' },
		read: ({ channel, text }) => ({ channel: numberOf(channel), text: text.trim() }),
		check: (body) => deepErrors(readTopUpStatement.body, body),
		save: (body) => call('POST /admin/top-up-statements', { body }),
		onSaved: onCompared,
	})
	return (
		<ConsoleForm form={form} ok={words.compare}>
			<Missing loaded={loaded} what={words.channels} />
			<SelectField label={words.channel} {...form.field('channel')}>
				<option value="">{words.choose}</option>
				{channels.map(([channel, name]) => (
					<option key={channel} value={channel}>
						{name}
					</option>
				))}
			</SelectField>
			<TextFileField
				label={words.text}
				hint={words.textHint}
				rows={10}
				{...form.field('text')}
				file={words.file}
				unreadable={words.unreadable}
			/>
		</ConsoleForm>
	)
}
