-- A document is what Werkbank makes; a paper is not a word of the product.
alter table paper_task rename to document_task;
alter index paper_task_pkey rename to document_task_pkey;
alter index paper_task_waiting rename to document_task_waiting;
alter index paper_task_of rename to document_task_of;
