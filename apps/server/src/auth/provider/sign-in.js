// Fills in the name and password of a demonstration user.
for (const button of document.querySelectorAll('button[data-login]'))
  button.addEventListener('click', () => {
    document.querySelector('#login').value = button.dataset.login;
    document.querySelector('#password').value = button.dataset.password;
    document.querySelector('.sign-in .primary').focus();
  });
