import { useNavigate } from 'react-router'
import { GUIDE } from '#contract/limits.ts'
import { NEW_SECTION_KINDS, type NewSection } from '#features/guides/admin.contract.ts'
import { GUIDE_PAGES, type GuidePage } from '#features/guides/contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { guides as words } from '../words/guides.console.ts'

type Props = { page: GuidePage; onClose: () => void }
type Typed = { page: GuidePage; title: string; kind: NewSection['kind']; columns: string }

/** Creates a section and opens its editor. */
export const AddSection = ({ page, onClose }: Props) => {
	const navigate = useNavigate()
	const begin: Typed = { page, title: '', kind: 'prose', columns: String(GUIDE.columns.min) }
	const act = async (_reason: string, { page: into, title, kind, columns }: Typed, idempotencyKey: string) => {
		const body = { title: title.trim(), kind, ...(kind === 'table' && { columns: Number(columns) }) }
		const { key } = await call('POST /admin/guides/{page}', { params: { page: into }, body }, { idempotencyKey })
		void navigate(`/admin/guides/${into}/${key}`)
	}
	return (
		<ActionDialog title={words.add.title} consequences={words.add.consequences} ok={words.add.ok} {...{ begin, act, onClose }}>
			{({ field, values }) => (
				<>
					<SelectField label={words.page} {...field('page')}>
						{GUIDE_PAGES.map((name) => (
							<option key={name} value={name}>
								{words.pages[name]}
							</option>
						))}
					</SelectField>
					<Field label={words.title} autoComplete="off" {...field('title')} />
					<SelectField label={words.add.kind} {...field('kind')}>
						{NEW_SECTION_KINDS.map((name) => (
							<option key={name} value={name}>
								{words.add.kinds[name]}
							</option>
						))}
					</SelectField>
					{values.kind === 'table' && (
						<SelectField label={words.add.columns} {...field('columns')}>
							{COLUMN_COUNTS.map((columns) => (
								<option key={columns} value={columns}>
									{columns}
								</option>
							))}
						</SelectField>
					)}
				</>
			)}
		</ActionDialog>
	)
}

const COLUMN_COUNTS = Array.from({ length: GUIDE.columns.max - GUIDE.columns.min + 1 }, (_count, index) => GUIDE.columns.min + index)
