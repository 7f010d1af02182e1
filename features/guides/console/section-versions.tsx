import type { AdminSection, GuideVersion } from '#features/guides/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { Versions } from '#web/console/editing/versions.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { documents } from '#web/words/console/documents.ts'
import { guides as words } from '../words/guides.console.ts'
import { partsOf } from './section-parts.ts'
import { SectionText } from './section-text.tsx'

type Props = { base: AdminSection; adopt: (item: AdminSection, message: string) => void }

/** The versions of a section of a guide. */
export const SectionVersions = ({ base, adopt }: Props) => {
	const { page, key } = base
	const paramsOf = ({ edition }: GuideVersion) => ({ page, key, edition: String(edition) })
	const bringBack = async (version: GuideVersion) => {
		const name = 'POST /admin/guides/{page}/{key}/versions/{edition}/bring-back'
		adopt(
			await call(name, { params: paramsOf(version), body: { edition: base.edition } }),
			base.draft ? words.broughtIntoDraft : words.broughtBack,
		)
	}
	return (
		<Versions
			current={base.edition}
			of={`guides/${page}/${key}`}
			load={(signal) => call('GET /admin/guides/{page}/{key}/versions', { params: { page, key } }, { signal })}
			look={(version) => call('GET /admin/guides/{page}/{key}/versions/{edition}', { params: paramsOf(version) })}
			bringBack={bringBack}
			columns={COLUMNS}
			titleOf={({ en }) => en.title}
			partsOf={partsOf}
		>
			{({ en, fil }) => (
				<>
					<SectionText text={en} />
					{fil && <SectionText text={fil} />}
				</>
			)}
		</Versions>
	)
}

const COLUMNS: Column<GuideVersion>[] = [
	{ head: words.state, cell: ({ state }) => documents.stages[state] },
	{ head: words.title, cell: ({ title }) => title },
]
