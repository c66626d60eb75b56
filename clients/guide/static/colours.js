// Light or dark, as the reader has chosen before, before anything is shown.
document.body.dataset.theme = localStorage.getItem("theme") || "auto";
