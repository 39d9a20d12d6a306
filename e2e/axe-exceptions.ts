/** Harmless findings of axe in react-admin or Material UI; all others fail a test. `within` selects a container. */
export const axeExceptions: readonly { rule: string; within: string; why: string }[] = [
  {
    rule: 'region',
    within: '.MuiPopover-root, .MuiPopper-root',
    why: 'Open menus, lists of choices and hints are put at the end of the page, outside its landmarks; focus is led there and back.',
  },
  {
    rule: 'label-content-name-mismatch',
    within: '[role="option"][data-value=""]',
    why: 'The choice that shows All is called “Clear value” by react-admin.',
  },
]
