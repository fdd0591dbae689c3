import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The specification's layout helpers: 1, 2, 4, 4 columns; and 1, 2, 2, 3. */
export const Grid4 = ({ className, children }: { className?: string; children: ReactNode }) => <div className={classes('grid4', className)}>{children}</div>
export const Grid3 = ({ className, children }: { className?: string; children: ReactNode }) => <div className={classes('grid3', className)}>{children}</div>
