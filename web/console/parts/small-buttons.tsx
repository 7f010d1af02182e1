import type { ComponentProps } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** The outlined buttons of rows, notices and heads of screens. */

export const SmallButton = (button: ComponentProps<typeof Button>) => <Button size="small" kind="outline" {...button} />

/** Sends a request. */
export const SmallActionButton = (button: ComponentProps<typeof ActionButton>) => <ActionButton size="small" kind="outline" {...button} />

export const SmallLinkButton = (link: ComponentProps<typeof LinkButton>) => <LinkButton size="small" kind="outline" {...link} />
