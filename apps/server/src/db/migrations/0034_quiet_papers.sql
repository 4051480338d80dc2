-- A paper that is made for the files alone: nobody is written to.
alter table paper_task add column quiet boolean not null default false;
