import { useCallback, useState } from 'react'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import type { NewsroomItem, NewsVersion } from '#contract/newsroom.ts'
import { call } from '#web/api.ts'
import { trustedHtml } from '#web/trusted-html.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { news as words } from '#web/words/console/news.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { Failure } from '../failure.tsx'
import { useLoading } from '../use-loading.ts'

type Props = { base: NewsroomItem; adopt: (item: NewsroomItem, message: string) => void }

/** Who saved what when; one can be looked at and brought back. */
export const Versions = ({ base, adopt }: Props) => {
	const id = String(base.id)
	const load = useCallback((signal: AbortSignal) => call('GET /admin/news/{id}/versions', { params: { id } }, { signal }), [id])
	const { data, failure, reload } = useLoading(load)
	const [shown, setShown] = useState<NewsroomItem | null>(null)
	const look = async ({ edition }: NewsVersion) =>
		setShown(await call('GET /admin/news/{id}/versions/{edition}', { params: { id, edition: String(edition) } }))
	const bringBack = async ({ edition }: NewsVersion) => {
		const params = { id, edition: String(edition) }
		const item = await call('POST /admin/news/{id}/versions/{edition}/bring-back', { params, body: { edition: base.edition } })
		adopt(item, words.versions.broughtBack)
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
			{shown && <Version item={shown} onClose={() => setShown(null)} />}
		</section>
	)
}

type Deed = (version: NewsVersion) => Promise<void>

const columns = (current: number, look: Deed, bringBack: Deed): Column<NewsVersion>[] => [
	{ head: words.columns.saved, cell: ({ savedAt }) => <ManilaTime at={savedAt} /> },
	{ head: words.versions.who, cell: ({ savedBy }) => savedBy ?? words.versions.site },
	{ head: words.columns.state, cell: ({ state }) => words.stages[state] },
	{ head: words.columns.subject, cell: ({ subject }) => subject },
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

/** An article as it was, in all its languages. */
const Version = ({ item, onClose }: { item: NewsroomItem; onClose: () => void }) => (
	<Dialog title={item.subject} onClose={onClose}>
		<p className="quiet">
			<ManilaTime at={item.savedAt} /> {item.savedBy && words.by(item.savedBy)}
		</p>
		<Text html={item.content} lang="en" />
		{item.fil && (
			<>
				<h3>
					{LANGUAGE_NAMES.fil}: {item.fil.subject}
				</h3>
				<Text html={item.fil.content} lang="fil" />
			</>
		)}
		<div className="dialog-buttons">
			<Button kind="primary" onClick={onClose} autoFocus>
				{words.versions.close}
			</Button>
		</div>
	</Dialog>
)

const Text = ({ html, lang }: { html: string; lang: string }) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
	<div className="article-body" lang={lang} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
)
