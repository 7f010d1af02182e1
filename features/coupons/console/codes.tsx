import { may } from '#contract/permissions.ts'
import type { Batch } from '#features/coupons/admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { Period } from '#web/console/period.tsx'
import { ResourceList } from '#web/console/resource-list.tsx'
import { SmallLinkButton } from '#web/console/small-buttons.tsx'
import { useHiddenSearch } from '#web/console/use-hidden-search.ts'
import { useCall } from '#web/console/use-loading.ts'
import { useMe } from '#web/console/use-staff.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { isMintedCode } from '../parts/code-text.ts'
import { codes as words } from '../words/coupons.console.ts'
import { BatchStateMark } from './batch-facts.tsx'
import { FoundCodeNotice } from './found-code.tsx'
import { worthText } from './worth.ts'
import './codes.css'

/** All batches of codes. */
const Codes = () => {
	const { query, take, isHidden } = useHiddenSearch('search state page', isMintedCode)
	const loaded = useCall('GET /admin/coupon-batches', { query })
	const { data } = loaded
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={<Ways />}
			hint={words.searchHint}
			filters={<ChoiceFilter label={words.state} name="state" any={words.anyState} options={Object.entries(words.states)} />}
			loaded={loaded}
			tools={{ take, isNarrowed: isHidden }}
			columns={COLUMNS}
			rows={data?.batches}
			keyOf={({ batch }) => batch}
			none={isHidden ? frame.nothingFits : words.none}
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

const COLUMNS: Column<Batch>[] = [
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
