// Before anything is painted: the colour mode that Docusaurus keeps, so that
// neither the gate nor the site flashes in the other one.
let theme: string | null = null;
try {
  theme = localStorage.getItem('theme');
} catch {
  // Blocked storage: the default.
}
document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
