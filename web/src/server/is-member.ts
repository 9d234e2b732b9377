import { memberMark } from './member-mark';

/** Whether somebody is logged in here, as far as this browser knows; null where it keeps nothing. */
export function isMember(): boolean | null {
  try {
    return localStorage.getItem(memberMark) !== null;
  } catch {
    return null;
  }
}
