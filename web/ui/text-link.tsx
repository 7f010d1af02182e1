import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link within text or a table. */
export const TextLink = (link: ComponentProps<typeof Link>) => <Link {...link} className="text-link" />
