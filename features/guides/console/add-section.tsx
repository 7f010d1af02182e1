import { useState } from 'react'
import { useNavigate } from 'react-router'
import { GUIDE } from '#contract/limits.ts'
import { NEW_SECTION_KINDS, type NewSection } from '#features/guides/admin.contract.ts'
import { GUIDE_PAGES, type GuidePage } from '#features/guides/contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { useIdempotencyKey } from '#web/console/use-idempotency-key.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { guides as words } from '../words/guides.console.ts'

type Props = { page: GuidePage; onClose: () => void }

/** Creates a section and opens its editor. */
export const AddSection = ({ page, onClose }: Props) => {
	const navigate = useNavigate()
	const once = useIdempotencyKey()
	const [kind, setKind] = useState<NewSection['kind']>('prose')
	const add = async (form: FormData) => {
		const into = form.get('page') as GuidePage
		const body = { title: String(form.get('title') ?? '').trim(), kind, ...(kind === 'table' && { columns: Number(form.get('columns')) }) }
		const { key } = await once(JSON.stringify([into, body]), (idempotencyKey) =>
			call('POST /admin/guides/{page}', { params: { page: into }, body }, { idempotencyKey }),
		)
		void navigate(`/admin/guides/${into}/${key}`)
	}
	return (
		<ActionDialog
			title={words.add.title}
			consequences={words.add.consequences}
			ok={words.add.ok}
			act={(_reason, form) => add(form)}
			onClose={onClose}
		>
			<SelectField label={words.page} name="page" defaultValue={page}>
				{GUIDE_PAGES.map((name) => (
					<option key={name} value={name}>
						{words.pages[name]}
					</option>
				))}
			</SelectField>
			<Field label={words.title} name="title" autoComplete="off" />
			<SelectField label={words.add.kind} name="kind" value={kind} onChange={({ target }) => setKind(target.value as NewSection['kind'])}>
				{NEW_SECTION_KINDS.map((name) => (
					<option key={name} value={name}>
						{words.add.kinds[name]}
					</option>
				))}
			</SelectField>
			{kind === 'table' && (
				<SelectField label={words.add.columns} name="columns" defaultValue={GUIDE.columns.min}>
					{COLUMN_COUNTS.map((columns) => (
						<option key={columns} value={columns}>
							{columns}
						</option>
					))}
				</SelectField>
			)}
		</ActionDialog>
	)
}

const COLUMN_COUNTS = Array.from({ length: GUIDE.columns.max - GUIDE.columns.min + 1 }, (_count, index) => GUIDE.columns.min + index)
