import { useCallback, useState } from 'react'
import type { DeskSection, GuideVersion } from '#contract/guide-desk.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { guides } from '#web/words/console/guides.ts'
import { news as words } from '#web/words/console/news.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { Failure } from '../failure.tsx'
import { useLoading } from '../use-loading.ts'
import { SectionText } from './section-text.tsx'

type Props = { base: DeskSection; adopt: (item: DeskSection, message: string) => void }

/** Who saved what when; one can be looked at and brought back. */
export const SectionVersions = ({ base, adopt }: Props) => {
	const { page, key } = base
	const load = useCallback(
		(signal: AbortSignal) => call('GET /admin/guides/{page}/{key}/versions', { params: { page, key } }, { signal }),
		[page, key],
	)
	const { data, failure, reload } = useLoading(load)
	const [shown, setShown] = useState<DeskSection | null>(null)
	const paramsOf = ({ edition }: GuideVersion) => ({ page, key, edition: String(edition) })
	const look = async (version: GuideVersion) =>
		setShown(await call('GET /admin/guides/{page}/{key}/versions/{edition}', { params: paramsOf(version) }))
	const bringBack = async (version: GuideVersion) => {
		const name = 'POST /admin/guides/{page}/{key}/versions/{edition}/bring-back'
		adopt(await call(name, { params: paramsOf(version), body: { edition: base.edition } }), guides.broughtBack)
	}
	return (
		<section className="writing-versions">
			<h2>{words.versions.title}</h2>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.versions.title}
					columns={columns(base.edition, look, bringBack)}
					rows={data?.versions ?? null}
					keyOf={({ edition }) => edition}
				/>
			)}
			{shown && (
				<Dialog title={shown.en.title} onClose={() => setShown(null)}>
					<SectionText text={shown.en} />
					{shown.fil && <SectionText text={shown.fil} />}
					<div className="dialog-buttons">
						<Button kind="primary" onClick={() => setShown(null)} autoFocus>
							{words.versions.close}
						</Button>
					</div>
				</Dialog>
			)}
		</section>
	)
}

type Deed = (version: GuideVersion) => Promise<void>

const columns = (current: number, look: Deed, bringBack: Deed): Column<GuideVersion>[] => [
	{ head: words.columns.saved, cell: ({ savedAt }) => <ManilaTime at={savedAt} /> },
	{ head: words.versions.who, cell: ({ savedBy }) => savedBy ?? words.versions.site },
	{ head: guides.title, cell: ({ title }) => title },
	{
		head: words.versions.act,
		cell: (version) =>
			version.edition === current ? (
				words.versions.current
			) : (
				<span className="row-buttons">
					<ActionButton size="small" kind="outline" act={() => look(version)}>
						{words.versions.look}
					</ActionButton>
					<ActionButton size="small" kind="quiet" act={() => bringBack(version)}>
						{words.versions.bringBack}
					</ActionButton>
				</span>
			),
	},
]
