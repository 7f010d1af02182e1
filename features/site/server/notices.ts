import type { OwnerNotice } from '#server/kernel/audit/owner-notice.ts'

/** The settings that protect points and accounts. */
type Settings = {
	approvalAbove: { adjustment: number; batch: number }
	priceCutBelow: number
	addressChangeHours: number
	referral: { sharePercent: number; monthlyCap: number }
	voteBudget: number
	requireVerifiedEmail: boolean
	requireStaffTwoStep: boolean
	requireStaffPasskey: boolean
}

/** Changes of which every owner is notified at once: each setting that protects points or accounts, when it protects less than before. */
export const noticesOf = (before: Settings, after: Settings): OwnerNotice[] => {
	const notices: OwnerNotice[] = []
	if (
		APPROVAL_LIMITS.some((limit) => after.approvalAbove[limit] > before.approvalAbove[limit]) ||
		after.priceCutBelow < before.priceCutBelow
	)
		notices.push({ what: 'limits', before: limitsOf(before), after: limitsOf(after) })
	if (after.addressChangeHours < before.addressChangeHours)
		notices.push({ what: 'address-hours', before: before.addressChangeHours, after: after.addressChangeHours })
	if (REFERRAL_TERMS.some((term) => after.referral[term] > before.referral[term]))
		notices.push({ what: 'referral', before: before.referral, after: after.referral })
	if (after.voteBudget > before.voteBudget) notices.push({ what: 'vote-budget', before: before.voteBudget, after: after.voteBudget })
	if (before.requireVerifiedEmail && !after.requireVerifiedEmail) notices.push({ what: 'confirmed-address' })
	if (before.requireStaffTwoStep && !after.requireStaffTwoStep) notices.push({ what: 'two-step' })
	if (before.requireStaffPasskey && !after.requireStaffPasskey) notices.push({ what: 'passkey' })
	return notices
}

const APPROVAL_LIMITS = ['adjustment', 'batch'] as const
const REFERRAL_TERMS = ['sharePercent', 'monthlyCap'] as const

const limitsOf = ({ approvalAbove, priceCutBelow }: Settings) => ({ ...approvalAbove, priceCutBelow })
