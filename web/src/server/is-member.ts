import { memberMark } from './member-mark';

/** Whether somebody is logged in here, as far as this browser knows. */
export function isMember(): boolean {
  try {
    return localStorage.getItem(memberMark) !== null;
  } catch {
    return false;
  }
}
