import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PANELS = ['details', 'email', 'question'] as const
export type Panel = (typeof PANELS)[number]

/** The open form of the account information. It is part of the address: Back closes it, and mails can link to it. */
export const usePanel = (): { panel: Panel | null; close: () => void } => {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const panel = PANELS.find((name) => name === parameters.get('edit')) ?? null
	return {
		panel,
		async close() {
			await navigate(pathname, { replace: true, preventScrollReset: true })
			// Returns the focus to the link that opened the form.
			if (panel) document.querySelector<HTMLElement>(`main a[href$="${linkTo(panel)}"]`)?.focus()
		},
	}
}

export const linkTo = (panel: Panel): string => `?edit=${panel}`
