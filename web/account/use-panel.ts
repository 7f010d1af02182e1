import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PANELS = ['details', 'email', 'question'] as const
export type Panel = (typeof PANELS)[number]

/** Which form of the account information is open. It stands in the address: Back closes it, and a mail may lead to it. */
export const usePanel = (): { panel: Panel | null; close: () => void } => {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const panel = PANELS.find((name) => name === parameters.get('edit')) ?? null
	return {
		panel,
		async close() {
			await navigate(pathname, { replace: true, preventScrollReset: true })
			// Back to where one came from.
			if (panel) document.querySelector<HTMLElement>(`main a[href$="${linkTo(panel)}"]`)?.focus()
		},
	}
}

export const linkTo = (panel: Panel): string => `?edit=${panel}`
