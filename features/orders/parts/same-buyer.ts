import { signedInUser } from '#web/session/session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Whether the asked player is still signed in: on a shared PC another tab may have changed that in the meantime. */
export const isSameBuyer = (buyer: number | undefined): boolean => {
	const isSame = signedInUser()?.UserNum === buyer
	if (!isSame) toast.error({ messageCode: 'anotherAccount' })
	return isSame
}
