// As the page of the games is set, where this one is beside it; and then it leads back there.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem('acedrex.settings')).theme;
  } catch {
    theme = 'auto';
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (location.protocol !== 'file:')
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('.to-page').hidden = false;
    });
})();
