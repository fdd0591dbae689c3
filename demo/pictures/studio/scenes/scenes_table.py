"""The table: wine, cheese, bread.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
from glassware import *
from kitchen import *


MAVRUD, ROSE = dict(wine='#e0102c', density=6.), dict(wine='#f27a66', density=2.6)
def wine_label(head, year): return brand(head, 'резерва' if head == 'МАВРУД' else 'Мавруд', year, size=(620, 760))


@picture('wine', ('ledge', '#8d7a68', '#6d5a48'), 'side', dict(target=(.16, 0, 1.48), frame=3.75, pitch=4, fstop=4, near=.3), exposure=.6, clamp=3., gain=.55)
def _():
    window_card((-5.5, -2.6, 3.2), (2.6, 4.2), 700); window_card((4.4, 1.2, 2.2), (1.0, 4.0), 120, panes=1)
    at(wine_bottle(image=wine_label('МАВРУД', '2022'), **MAVRUD), (-.2, 0, 0)); at(wine_glass(**MAVRUD), (.78, -.72, 0))


@picture('wine-rose', ('ledge', '#b9b79c', '#d9cfc0'), 'side', dict(target=(.16, 0, 1.48), frame=3.75, pitch=4, fstop=4, near=.3), exposure=.5, clamp=3., gain=.75)
def _():
    window_card((-5.5, -2.6, 3.2), (2.6, 4.2), 500); window_card((4.4, 1.2, 2.2), (1.0, 4.0), 120, panes=1)
    at(wine_bottle(tint='#f4f8f2', image=wine_label('РОЗЕ', '2023'), cap='#b9736a', **ROSE), (-.2, 0, 0)); at(wine_glass(**ROSE), (.72, -.25, 0))


@picture('wine-2', ('table', '#6a5644', 'walnut'), 'side', dict(target=(.28, 0, 1.12), frame=2.0, pitch=9, yaw=6, fstop=5, focus=(.4, -.3, 1.0)), exposure=.75, clamp=3., gain=.6)
def _():
    window_card((-5.5, -2.6, 3.2), (2.6, 4.2), 700); window_card((4.4, 1.2, 2.2), (1.0, 4.0), 160, panes=1)
    at(wine_bottle(image=wine_label('МАВРУД', '2022'), fill=.62, cap=None, **MAVRUD), (-.35, .35, 0)); at(wine_glass(**MAVRUD), (.55, -.4, 0))


@picture('wine-rose-2', ('table', '#b9b79c', 'ash'), 'side', dict(target=(.28, 0, 1.12), frame=2.0, pitch=9, yaw=-6, fstop=5, focus=(.4, -.3, 1.0)), exposure=.6, clamp=3., gain=.75)
def _():
    window_card((-5.5, -2.6, 3.2), (2.6, 4.2), 500); window_card((4.4, 1.2, 2.2), (1.0, 4.0), 140, panes=1)
    at(wine_bottle(tint='#f4f8f2', image=wine_label('РОЗЕ', '2023'), cap=None, fill=.62, **ROSE), (-.35, .35, 0)); at(wine_glass(**ROSE), (.55, -.4, 0))


@picture('board-cheese', ('table', 'sage', 'oak'), 'window', dict(target=(.02, -.1, .42), frame=4.0, pitch=27, fstop=5, near=.5), exposure=.4)
def _():
    at(board((3.2, 2.5), .24, M.wood('ash', 3, .9), handle=False), (0, -1.2, 0), (0, 0, -5))
    at(kashkaval(1.0, .78, 285, 2, -52), (-.30, .30, .24)); at(wedge(1.0, .76, 30, 4), (.78, -.30, .24), (0, 0, 48)); at(knife(2.2, 1.2, 3), (-.25, -.98, .24), (0, 0, -7))
    r = random.Random(2); crumbs([(.55 + r.gauss(0, .28), -.75 + r.gauss(0, .14), .25) for _ in range(26)], seed=3)


@picture('board-cheese-2', ('table', 'sage', 'oak'), 'side', dict(target=(.52, -.34, .56), frame=1.9, pitch=34, yaw=18, fstop=4.5, near=.2), exposure=.8)
def _():
    at(board((3.2, 2.5), .24, M.wood('ash', 3, .9), handle=False), (0, -1.2, 0), (0, 0, -5)); at(kashkaval(1.0, .78, 285, 2, -52), (-.30, .30, .24)); at(wedge(1.0, .76, 30, 4), (.78, -.30, .24), (0, 0, 48))
    r = random.Random(2); crumbs([(.55 + r.gauss(0, .28), -.75 + r.gauss(0, .14), .25) for _ in range(26)], seed=3)
