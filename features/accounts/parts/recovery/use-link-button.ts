import { useState } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type Text, useTranslate } from '#web/words/words.ts'
import { useLinkToken } from './link-token.ts'

/**
 * The button of a mailed link: opening the link changes nothing, because mail systems open links to scan them. `answer` is there once it is
 * done, `isDead` when the link does not work. Look at `answer` first: a session that ends takes the secret with it.
 */
export const useLinkButton = (
	name: Parameters<typeof useLinkToken>[0],
	send: (body: { token: string }) => Promise<Text>,
	onDone: () => void = () => undefined,
) => {
	const translate = useTranslate()
	const { token, forget } = useLinkToken(name)
	const [answer, setAnswer] = useState<string | null>(null)
	const [isRefused, setIsRefused] = useState(false)
	const form = useForm({
		read: () => ({ token: token ?? '' }),
		check: async () => ({}),
		async send(values) {
			try {
				const answered = await send(values)
				setAnswer(translate(answered))
				onDone()
			} catch (error) {
				if (!(error instanceof CallFailed) || error.status !== 422) throw error
				setIsRefused(true)
			}
			forget()
		},
	})
	return { ...form, answer, isDead: isRefused || token === null }
}
