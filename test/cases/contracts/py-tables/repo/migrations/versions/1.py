from alembic import op
import sqlalchemy as sa
def upgrade():
    op.create_table("alembic_made", sa.Column("id", sa.Integer()))
    op.add_column("users", sa.Column("x", sa.Integer()), schema="auth")
    op.execute("ALTER TABLE moved RENAME TO moved2")
