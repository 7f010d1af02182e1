import { may } from '#contract/permissions.ts'
import type { Batch } from '#features/coupons/admin.contract.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { Period } from '#web/console/parts/period.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { isMintedCode } from '../parts/minted-code.ts'
import { codes as words } from '../words/coupons.console.ts'
import { BatchStateMark } from './batch-facts.tsx'
import { FoundCodeNotice } from './found-code.tsx'
import { worthText } from './worth.ts'
import './codes.css'

/** All batches of codes. */
const Codes = () => {
	const list = useList('GET /admin/coupon-batches', { state: choice(words.state, words.anyState, words.states) }, { hides: isMintedCode })
	const { data } = list.loaded
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={<Ways />}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={data?.batches}
			keyOf={({ batch }) => batch}
			none={words.none}
		>
			<UnsavedTexts kind="mint" pathOf={() => '/admin/codes/mint'} titles={[]} />
			{data?.code && <FoundCodeNotice key={data.code.id} code={data.code} />}
		</ResourceList>
	)
}
export default Codes

const Ways = () => {
	if (!may(useMe().status, 'codes.mint')) return null
	return (
		<>
			<SmallLinkButton to="/admin/codes/waiting">{words.waiting.crumb}</SmallLinkButton>
			<LinkButton size="small" kind="primary" to="/admin/codes/mint">
				{words.mint.open}
			</LinkButton>
		</>
	)
}

const COLUMNS: Column<Batch, SortOf<'GET /admin/coupon-batches'>>[] = [
	{
		head: words.columns.batch,
		cell: ({ batch, note, kind, campaign }) => (
			<>
				<TextLink to={`/admin/codes/${batch}`}>{words.name(batch)}</TextLink>
				{kind === 'campaign' && (
					<>
						{' '}
						{campaign && <b>{campaign}</b>} <span className="quiet">{words.campaign}</span>
					</>
				)}
				{note && <div>{note}</div>}
			</>
		),
	},
	{ head: words.columns.worth, isNumber: true, cell: (batch) => worthText(batch) },
	{
		head: words.columns.redeemed,
		isNumber: true,
		cell: ({ uses, maxUses }) => <Redeemed uses={uses} of={maxUses} />,
	},
	{ head: words.columns.period, cell: ({ startsAt, expiresAt }) => <Period from={startsAt} until={expiresAt} /> },
	{ head: words.columns.state, cell: (batch) => <BatchStateMark batch={batch} /> },
	{
		head: words.columns.minted,
		sort: 'minted',
		cell: ({ createdAt, createdBy }) => (
			<>
				<ManilaTime at={createdAt} /> {words.by(createdBy ?? words.operator)}
			</>
		),
	},
]

const Redeemed = ({ uses, of }: { uses: number; of: number }) => (
	<>
		{words.redeemed(count(uses), count(of))}
		<meter className="batch-meter" min={0} max={of} value={uses} aria-hidden />
	</>
)
