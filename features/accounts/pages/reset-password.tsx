import { call } from '#web/calls/api.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { useWords } from '#web/words/words.ts'
import { linkHeaders } from '../parts/recovery/link-page.tsx'
import { useMailedLinkWords } from '../parts/recovery/mailed-link-words.ts'
import { NewPasswordPage } from '../parts/recovery/new-password-page.tsx'

export const meta = crumbTitle((words) => words.recovery.reset.crumb)
export const headers = linkHeaders

/** Sets a new password by the link of a letter. */
const ResetPassword = () => {
	const words = { ...useMailedLinkWords().reset, crumb: useWords().recovery.reset.crumb }
	return <NewPasswordPage name="resetpassword" words={words} send={(body) => call('POST /resetpassword', { body })} />
}
export default ResetPassword
